import { readContentPicture } from '#domain/catalog/content/content-picture.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'

type Props = {
  value: string | undefined
  sizes: string
  isFirst?: boolean
  className?: string
  ratio?: string
}

/** A picture of the content, in the same sizes as product pictures; nothing if there is none. */
export function ContentImage({ value, ...rest }: Props) {
  const picture = readContentPicture(value)
  return picture ? <ProductPicture image={picture} {...rest} /> : null
}
