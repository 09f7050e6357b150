import { href } from 'react-router'
import { m } from '#messages/messages.ts'

type Uploaded = { path: string; extension: 'jpg' | 'png' | 'webp' | 'avif'; width: number; height: number }

/**
 * Uploads a picture and reports progress from 0 to 1; resolves to the stored picture or an error text. Never rejects.
 */
export function uploadPicture(
  file: File,
  onProgress: (fraction: number) => void,
): Promise<Uploaded | { error: string }> {
  return new Promise((resolve) => {
    const form = new FormData()
    form.set('intent', 'upload')
    form.set('picture', file)
    // `fetch` reports no upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', href('/admin/products/images'))
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const response = request.response
      if (request.status === 200 && response?.path) resolve(response)
      else resolve({ error: [m.image_upload_failed(), response?.error].filter(Boolean).join(' ') })
    })
    request.addEventListener('error', () => resolve({ error: m.image_upload_lost() }))
    request.send(form)
  })
}
