import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openSecret, sealSecret } from './secret-box.ts'

const key = [randomBytes(32)] as const

describe('a sealed secret', () => {
  test('opens with its key, for its owner', () => {
    const box = sealSecret(key, 'anna', 'JBSWY3DPEHPK3PXP')
    expect(box).not.toContain('JBSWY3DPEHPK3PXP')
    expect(openSecret(key, 'anna', box)).toBe('JBSWY3DPEHPK3PXP')
  })

  test('never looks the same twice', () => {
    expect(sealSecret(key, 'anna', 'JBSWY3DPEHPK3PXP')).not.toBe(sealSecret(key, 'anna', 'JBSWY3DPEHPK3PXP'))
  })

  test('does not open with another key, for another owner, or when it was tampered with', () => {
    const box = sealSecret(key, 'anna', 'JBSWY3DPEHPK3PXP')
    const [version, nonce, tag, sealed = ''] = box.split('.')
    const turned = Buffer.from(sealed, 'base64url').map((byte) => byte ^ 1)
    const tampered = [version, nonce, tag, Buffer.from(turned).toString('base64url')].join('.')
    const shortTag = [version, nonce, tag?.slice(0, 6), sealed].join('.')
    expect(() => openSecret([randomBytes(32)], 'anna', box)).toThrow()
    expect(() => openSecret(key, 'berta', box)).toThrow()
    expect(() => openSecret(key, 'anna', tampered)).toThrow()
    expect(() => openSecret(key, 'anna', shortTag)).toThrow()
    expect(() => openSecret(key, 'anna', 'JBSWY3DPEHPK3PXP')).toThrow()
  })
})
