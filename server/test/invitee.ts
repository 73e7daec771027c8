let invited = 0

/** Each time another address, as an invitation goes to one only once. */
export function invitee() {
  invited += 1
  return { firstName: 'Mia', lastName: 'Young', email: `mia-${invited}@example.org`, role: 'site_user' }
}
