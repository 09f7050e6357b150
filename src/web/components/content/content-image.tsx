import { readContentPicture } from '#domain/catalog/content/content-picture.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'

type Props = {
  value: string | undefined
  sizes: string
  isFirst?: boolean
  className?: string
  ratio?: string
}

/** The picture of a content item, in the same sizes as product pictures; renders nothing if `value` has none. */
export function ContentImage({ value, ...rest }: Props) {
  const picture = readContentPicture(value)
  return picture ? <ProductPicture image={picture} {...rest} /> : null
}
