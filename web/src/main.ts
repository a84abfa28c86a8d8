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
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined))
}
