type Packages = { readonly packages: Readonly<Record<string, object>> }

/** `install.mjs` is plain JavaScript, since it runs before anything is installed. */
export function hasEach(
  locked: Packages,
  installed: Packages,
  on: { readonly platform: string; readonly arch: string; readonly withTools: boolean },
): boolean
