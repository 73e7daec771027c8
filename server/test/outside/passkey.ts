import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequest,
  PasskeyResponse,
} from '#contract/people/passkeys.ts'

type Wishes = { origin?: string; host?: string; counter?: number; verifiesUser?: boolean }

/** A security key of software: it signs what it is asked to, for any page that a test names. */
export type TestPasskey = {
  readonly make: (order: PasskeyCreationOptions, wishes?: Wishes) => CreatedPasskey
  readonly prove: (request: PasskeyRequest, wishes?: Wishes) => PasskeyResponse
}

const userPresent = 0x01
const userVerified = 0x04
const hasKey = 0x40

export function testPasskey({
  origin: home = 'http://localhost:3000',
  host: own = 'localhost',
}: Wishes = {}): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let uses = 0

  return {
    make({ challenge }, { origin = home, host = own } = {}) {
      const length = Buffer.from([0, credentialId.length])
      const authData = Buffer.concat([
        authenticatorData(host, userPresent | hasKey, 0),
        Buffer.alloc(16),
        length,
        credentialId,
        cosePublicKey(publicKey),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['usb'],
        },
        clientExtensionResults: {},
      }
    },

    prove({ challenge }, { origin = home, host = own, counter, verifiesUser = false } = {}) {
      uses += 1
      const data = clientData('webauthn.get', challenge, origin)
      const authData = authenticatorData(
        host,
        userPresent | (verifiesUser ? userVerified : 0),
        counter ?? uses,
      )
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
        clientExtensionResults: {},
      }
    },
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(host: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count])
}

/** RFC 9053: an elliptic-curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1). */
function cosePublicKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.from(isoCBOR.encode(key as Parameters<typeof isoCBOR.encode>[0]))
}
