/** A line to the server that served the page. */

import type { Socket } from './connection'

export function socketTo(): Socket {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(`${scheme}//${location.host}/api/socket`) as unknown as Socket
}
