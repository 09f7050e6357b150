import type { ProductImage } from '#domain/catalog/products/product.ts'

/** Every picture exists in these widths as AVIF, and in one small width as WebP for browsers without AVIF. */
const pictureWidths = [480, 800, 1280] as const
const fallbackWidth = 640

const base = '/storage/v1/object/public/images/'

function pictureUrl(path: string, width: number, format: 'avif' | 'webp'): string {
  return `${base}${path}-${width}.${format}`
}

/** URL of the largest version of the picture, for search engines. */
export function largePictureUrl(path: string): string {
  return pictureUrl(path, pictureWidths[2], 'avif')
}

function sourceSet(path: string): string {
  return pictureWidths.map((width) => `${pictureUrl(path, width, 'avif')} ${width}w`).join(', ')
}

type Props = {
  image: ProductImage | null
  className?: string
  sizes: string
  isFirst?: boolean
  /** Tailwind class for the aspect ratio of the box. */
  ratio?: string
}

/**
 * A product's picture in a box of fixed ratio, so that the layout does not shift when it loads; a placeholder if
 * there is none.
 */
export function ProductPicture({
  image,
  className = '',
  sizes,
  isFirst = false,
  ratio = 'aspect-16/10',
}: Props) {
  if (!image) {
    return (
      <div className={`grid place-items-center bg-sunken ${ratio} ${className}`} aria-hidden="true">
        <svg viewBox="0 0 48 32" className="w-1/3 text-line-strong" aria-hidden="true">
          <rect
            x="1"
            y="1"
            width="46"
            height="30"
            rx="3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
          <path d="M1 8h46" stroke="currentColor" strokeWidth="1.5" />
          <path d="M8 25l9-9 7 7 5-4 11 6" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </div>
    )
  }
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(image.path)} sizes={sizes} />
      <img
        src={pictureUrl(image.path, fallbackWidth, 'webp')}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={`w-full bg-sunken object-cover object-top ${ratio} ${className}`}
      />
    </picture>
  )
}
