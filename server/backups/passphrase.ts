import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { type Identity, type Recipient, Stanza } from 'age-encryption'

// The passphrase of an age file (age-encryption.org/v1). The key is derived by Node off the event loop, as the package's
// own scrypt would block every call for a second. The result is the same, and `age --decrypt` can read it.

const label = Buffer.from('age-encryption.org/v1/scrypt')

/** Takes 64 MB for a fifth of a second, which a server of 150 MB has. */
const defaultWork = 16

/** A file must not be able to make the server take gigabytes. */
const maxWork = 18

export function encryptWith(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16)
      const key = await derive(passphrase, salt, defaultWork)
      return [new Stanza(['scrypt', base64Of(salt), String(defaultWork)], sealKey(key, fileKey))]
    },
  }
}

export function decryptWith(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [stanza] = stanzas
      const [kind, salt = '', work = ''] = stanza?.args ?? []
      if (!stanza || kind !== 'scrypt' || !/^[1-9]\d?$/.test(work) || Number(work) > maxWork) return null
      return openKey(await derive(passphrase, Buffer.from(salt, 'base64'), Number(work)), stanza.body)
    },
  }
}

function derive(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** (work + 11) }
  return new Promise((resolve, reject) => {
    scrypt(passphrase, Buffer.concat([label, salt]), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** The key is used only once, so age allows a zero nonce. */
const nonce = Buffer.alloc(12)
const tagLength = 16

function sealKey(key: Buffer, fileKey: Uint8Array): Uint8Array {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagLength })
  return Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
}

/** Null for a wrong passphrase. */
function openKey(key: Buffer, sealed: Uint8Array): Uint8Array | null {
  if (sealed.length !== 32) return null
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagLength })
  decipher.setAuthTag(sealed.subarray(tagLength))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, tagLength)), decipher.final()])
  } catch {
    return null
  }
}

const base64Of = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
