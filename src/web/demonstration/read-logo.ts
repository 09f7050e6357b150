import { triedSite } from '#domain/catalog/demonstrations/tried-site.ts'

const maxFileBytes = 10_000_000
const maxSide = 320

/** A picture file made small, as a data URL; undefined when the browser cannot read it. Nothing of it is executed. */
export async function readLogo(file: File): Promise<string | undefined> {
  if (file.size > maxFileBytes) return undefined
  try {
    const image = new Image()
    image.src = await dataUrl(file)
    await image.decode()
    const scale = Math.min(1, maxSide / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    // A photograph is too large as PNG.
    return ['image/png', 'image/webp', 'image/jpeg']
      .map((type) => canvas.toDataURL(type, 0.8))
      .find((logo) => triedSite({ name: '-', logo })?.logo)
  } catch {
    return undefined
  }
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
