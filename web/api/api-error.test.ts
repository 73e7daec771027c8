import { describe, expect, test } from 'vitest'
import { ApiError, errorMessage, loadingFailure } from './api-error.ts'

const problem = {
  code: 'invalid-input',
  message: 'Site name must be at least 2 characters',
  fields: { name: 'Site name must be at least 2 characters' },
  signInAddress: 'https://calendar.example/single-sign-on/1',
}

describe('a refused call', () => {
  test('has its status and the text of its body as message', () => {
    expect(new ApiError({ status: 502, statusText: 'Bad Gateway', body: 'upstream' }).message).toBe(
      '502: upstream',
    )
  })

  test('has its status and status text as message where there is no body', () => {
    expect(new ApiError({ status: 404, statusText: 'Not Found', body: '' }).message).toBe('404: Not Found')
  })

  test('has the code, message, fields and address that the server sent', () => {
    const error = new ApiError({ status: 422, statusText: '', body: JSON.stringify(problem) })
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid-input',
      sentence: problem.message,
      fields: problem.fields,
      signInAddress: problem.signInAddress,
    })
  })

  test('has no code or fields when the body is not a problem', () => {
    for (const body of ['<html>', '[]', 'null', '"text"', '{"message":7}']) {
      const error = new ApiError({ status: 500, statusText: '', body })
      expect(error.sentence).toBeUndefined()
      expect(error.fields).toEqual({})
    }
  })
})

describe('the message shown to a person', () => {
  test('is the server’s sentence, else the fallback', () => {
    const refused = new ApiError({ status: 422, statusText: '', body: JSON.stringify(problem) })
    const broken = new ApiError({ status: 502, statusText: '', body: '<html>' })
    expect(errorMessage(refused, 'Failed to create site. Please try again.')).toBe(problem.message)
    expect(errorMessage(broken, 'Export failed')).toBe('Export failed')
    expect(errorMessage(new TypeError('Failed to fetch'), 'Export failed')).toBe('Export failed')
  })
})

describe('why something could not be loaded', () => {
  test('is the server’s sentence where there is one', () => {
    const refused = new ApiError({ status: 503, statusText: '', body: JSON.stringify(problem) })
    expect(loadingFailure(refused)).toBe(problem.message)
  })

  test('is the server where a proxy answered in its place, else the connection', () => {
    const proxy = new ApiError({ status: 502, statusText: 'Bad Gateway', body: '<html>' })
    expect(loadingFailure(proxy)).toBe('Term Calendar is not answering. Try again in a minute.')
    expect(loadingFailure(new TypeError('Failed to fetch'))).toBe('Check your connection and try again.')
  })
})
