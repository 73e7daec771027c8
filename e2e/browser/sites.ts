import type { Locator } from 'playwright-core'

type TypedSite = { name: string; address: string; contactEmail: string; authority: string }

export const york: TypedSite = {
  name: 'Meadow Lane York',
  address: '8 Skeldergate, York YO1 6DD',
  contactEmail: 'york@meadowlane.example',
  authority: 'York',
}

/** The fields that a site must have, in its dialog. */
export async function fillSite(
  dialog: Locator,
  { name, address, contactEmail, authority }: TypedSite,
): Promise<void> {
  await dialog.getByLabel('Site name').fill(name)
  await dialog.getByLabel('Address').fill(address)
  await dialog.getByLabel('Contact email').fill(contactEmail)
  await dialog.getByLabel('Local authority').fill(authority)
  await dialog
    .page()
    .getByRole('option', { name: new RegExp(`^${authority}`) })
    .click()
}
