/** The service worker: the page itself opens without a network, and says so; games always come from the server. */

export {}

interface WorkerScope extends EventTarget {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  request: Request
  respondWith(answer: Promise<Response>): void
}

const scope = self as unknown as WorkerScope
const KEPT = 'freehold-page'
const FRONT = '/'

scope.addEventListener('install', (event) => {
  ;(event as Extendable).waitUntil(keepFront().then(() => scope.skipWaiting()))
})

/** The first visit has loaded the page before there was a worker: it is kept now, with all that it names. */
async function keepFront(): Promise<void> {
  const cache = await caches.open(KEPT)
  const answer = await fetch(FRONT, { cache: 'no-cache' })
  const named = [...(await answer.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map((found) => found[1] ?? '')
  await cache.addAll(named)
  await cache.put(FRONT, answer)
}

scope.addEventListener('activate', (event) => {
  ;(event as Extendable).waitUntil(scope.clients.claim())
})

scope.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Fetching
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') respondWith.call(event, front(request))
  else if (pathname.startsWith('/assets/')) respondWith.call(event, asset(request))
})

/** The newest page there is; without a network, the one that was kept. Every address has the same page. */
async function front(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(FRONT, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(FRONT)
    if (kept) return kept
    throw error
  }
}

/** A file with its hash in its name never changes. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
