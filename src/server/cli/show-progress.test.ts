import { expect, test } from 'vitest'
import { showProgress } from './show-progress.ts'

function recorder(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

test('fast work shows no progress', async () => {
  const output = recorder(true)
  expect(await showProgress('Reading', async () => 7, { output, delayMs: 60_000 })).toBe(7)
  expect(output.written).toEqual([])
})

test('longer work shows its percentage on a line that the terminal rewrites', async () => {
  const output = recorder(true)
  await showProgress(
    'Reading',
    async (progress) => {
      progress.expect(4)
      progress.advance()
      await pause()
      progress.advance(3)
    },
    { output, delayMs: 0 },
  )
  expect(output.written).toEqual(['\r· Reading: 25 %', '\r· Reading: 100 %\n'])
})

test('without a terminal each update is a separate line, and an error is passed on', async () => {
  const output = recorder(false)
  const failing = showProgress(
    'Reading',
    async (progress) => {
      progress.advance(12)
      await pause()
      throw new Error('no disk')
    },
    { output, delayMs: 0 },
  )
  await expect(failing).rejects.toThrow('no disk')
  expect(output.written).toEqual(['· Reading: 12\n', '· Reading: 12\n'])
})
