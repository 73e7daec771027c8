import './app.css'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

// Radix adds a style element while a dialog is open; the content security policy requires this page's nonce on it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

const place = document.getElementById('app')
if (!place) throw new Error('The page has no element with the id "app"')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
