// The pages that are reached by a link, each in a script of its own.

export const resetPassword = () => import('#web/sign-in/password-reset/reset-password-page.tsx')

export const confirmAddress = () => import('#web/sign-in/confirm-address/confirm-address-page.tsx')

export const invitation = () => import('#web/invitation/invitation-page.tsx')

export const registration = () => import('#web/invitation/registration-page.tsx')

export const reportMail = () => import('#web/reports/report-mail-page.tsx')

export const setUp = () => import('#web/set-up/set-up-page.tsx')

export const toProvider = () => import('#web/sign-in/single-sign-on/go-page.tsx')

export const fromProvider = () => import('#web/sign-in/single-sign-on/return-page.tsx')

export const restoring = () => import('#web/admin/backups/restore/restoring-page.tsx')
