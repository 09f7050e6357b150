import { expect, test } from 'vitest'
import { findVideoId } from './video-link.ts'

test.each([
  'https://www.youtube.com/watch?v=20SHvU2PKsM',
  'https://youtube.com/watch?list=abc&v=20SHvU2PKsM&t=12s',
  'https://m.youtube.com/watch?v=20SHvU2PKsM',
  'https://youtu.be/20SHvU2PKsM?si=x',
  'https://www.youtube.com/embed/20SHvU2PKsM',
  'https://www.youtube-nocookie.com/embed/20SHvU2PKsM?rel=0',
  'https://www.youtube.com/shorts/20SHvU2PKsM',
  ' https://www.youtube.com/live/20SHvU2PKsM ',
])('%s is recognised as a video link', (address) => {
  expect(findVideoId(address)).toBe('20SHvU2PKsM')
})

test.each([
  '',
  '20SHvU2PKsM',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=20SHvU2PKsMx',
  'https://www.youtube.com/watch?v=20SHvU2P"sM',
  'https://www.youtube.com/@channel',
  'https://youtube.com.example.org/watch?v=20SHvU2PKsM',
  'https://example.org/embed/20SHvU2PKsM',
  'javascript:alert(1)//youtu.be/20SHvU2PKsM',
])('%s is not a video link', (address) => {
  expect(findVideoId(address)).toBeUndefined()
})
