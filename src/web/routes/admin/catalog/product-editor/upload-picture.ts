import { m } from '#messages/messages.ts'

type Uploaded = { path: string; extension: 'jpg' | 'png' | 'webp' | 'avif'; width: number; height: number }

/** Sends a picture and tells how far it is, from 0 to 1; the answer says what became of it. Never throws. */
export function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
): Promise<Uploaded | { error: string }> {
  return new Promise((resolve) => {
    const form = new FormData()
    form.set('intent', 'upload')
    form.set('picture', file)
    // `fetch` cannot say how much of a body is on its way.
    const request = new XMLHttpRequest()
    request.open('POST', '/admin/products/images')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const answer = request.response
      if (request.status === 200 && answer?.path) resolve(answer)
      else resolve({ error: [m.image_upload_failed(), answer?.error].filter(Boolean).join(' ') })
    })
    request.addEventListener('error', () => resolve({ error: m.image_upload_lost() }))
    request.send(form)
  })
}
