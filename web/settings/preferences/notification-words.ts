/** Of switches that are on two pages. */
export const notificationWords = {
  email:
    'The main switch: when off, you get only emails that you ask for yourself, and those about how you sign in.',
  weeklyReports: 'The figures of your sites, on Mondays.',
  securityAlerts:
    'When someone signs in to your account after failed attempts. Emails about your password, second factor, address and keys always come.',
} as const
