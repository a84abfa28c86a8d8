import { mount } from 'svelte'
import App from './App.svelte'
import './page.css'
import './flights.css'
import { settings } from './logic/settings.svelte'

settings.paint()
for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
  matchMedia(query).addEventListener('change', () => settings.paint())
}
const target = document.getElementById('page')
if (target) mount(App, { target })
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  // Also what the next room needs, while nobody waits for it
  addEventListener('load', () => setTimeout(() => void import('./rooms/TableRoom.svelte').catch(() => undefined), 1500))
  addEventListener('load', () => void navigator.serviceWorker.register(workerAddress()).catch(() => undefined))
}

/** The content policy takes addresses of scripts from nobody but this. */
function workerAddress(): string {
  const address = '/worker.js'
  const policies = (window as { trustedTypes?: { createPolicy(name: string, rules: object): Policy } }).trustedTypes
  return policies?.createPolicy('freehold-worker', { createScriptURL: () => address }).createScriptURL(address) ?? address
}

interface Policy {
  createScriptURL(address: string): string
}
