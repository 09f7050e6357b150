import type { ProductImage } from '#domain/catalog/products/product.ts'
import { m } from '#messages/messages.ts'
import { BrowserFrame } from '#web/components/catalog/browser-frame.tsx'
import { PhoneFrame } from '#web/components/catalog/phone-frame.tsx'
import { ProductPicture } from '#web/components/catalog/product-picture.tsx'

type Props = { name: string; images: readonly ProductImage[] }

/** The pictures after the first one; that of the site on a phone is beside one of the desktop. */
export function ProductGallery({ name, images }: Props) {
  if (images.length === 0) return null
  const [phone] = images.filter(isOnPhone)
  const [beside, ...below] = images.filter((image) => !isOnPhone(image))
  return (
    <section aria-label={m.gallery({ name })} className="grid gap-6">
      <div className={phone ? 'grid grid-cols-[1fr_24%] items-center gap-3 sm:gap-6' : 'grid'}>
        {beside && (
          <BrowserFrame className="shadow-card">
            <ProductPicture image={beside} sizes="(min-width: 64rem) 34rem, 92vw" />
          </BrowserFrame>
        )}
        {phone && (
          <div className={beside ? '' : 'col-start-2'}>
            <PhoneFrame>
              <ProductPicture
                image={{ ...phone, alt: phone.alt || m.product_on_phone({ name }) }}
                sizes="(min-width: 64rem) 10rem, 22vw"
                ratio="aspect-[390/844]"
              />
            </PhoneFrame>
          </div>
        )}
      </div>
      {below.map((image) => (
        <BrowserFrame key={image.path} className="shadow-card">
          <ProductPicture image={image} sizes="(min-width: 64rem) 45rem, 92vw" />
        </BrowserFrame>
      ))}
    </section>
  )
}

const isOnPhone = ({ width, height }: ProductImage) => height > width
