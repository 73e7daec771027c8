import { minified } from './base-style.ts'

export const brandStyle = minified(`
.brand{padding:1rem 1.5rem 0;font-weight:700}
.brand a{display:inline-flex;gap:.6rem;align-items:center;min-height:44px;color:var(--ink);text-decoration:none}
`)

const mark =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3CclipPath id='c'%3E%3Crect width='32' height='32' rx='9.6'/%3E%3C/clipPath%3E%3Cmask id='m'%3E%3Crect width='32' height='32' fill='%23fff'/%3E%3Ccircle cx='16' cy='16' r='6'/%3E%3C/mask%3E%3Cg clip-path='url(%23c)' mask='url(%23m)'%3E%3Cpath fill='%23e58a63' d='M0 0h32v32H0z'/%3E%3Cpath fill='%238fc177' d='M16 16 4 36.8-24 16 16-24Z'/%3E%3Cpath fill='%23f3c14b' d='M16 16V-24L56 16l-6 18.4Z'/%3E%3C/g%3E%3C/svg%3E"

/** The product's mark and name, which lead to its first page. */
export function Brand() {
  return (
    <p className="brand">
      <a href="/">
        <img src={mark} alt="" width="26" height="26" /> Term Calendar
      </a>
    </p>
  )
}
