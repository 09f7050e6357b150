import { Play } from 'lucide-react'
import { readContentPicture } from '#domain/catalog/content/content-picture.ts'
import type { ServiceId } from '#domain/catalog/content/service-ids.ts'
import type { ProductCard } from '#domain/catalog/products/product.ts'
import { m } from '#messages/messages.ts'
import { PriceFacts } from '#web/components/catalog/price-facts.tsx'
import { ContentImage } from '#web/components/content/content-image.tsx'
import { RichText } from '#web/components/content/rich-text.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { ServiceDrawing } from './service-drawing.tsx'

type Props = {
  id: ServiceId
  title: string
  text: string
  picture: string
  points: readonly string[]
  /** The usual price where the service is sold by offer; a product has its own. */
  price: string
  duration: string
  example: string
  videoTitle: string
  /** The product that sells the service; null where it is sold by offer only. */
  product: ProductCard | null
  /** Undefined if there is no valid video. */
  onPlay?: () => void
}

export function ServiceCard(props: Props) {
  const { id, title, text, picture, points, videoTitle, product, onPlay } = props
  const facts = [
    { name: m.service_price(), value: product ? '' : props.price },
    { name: m.service_duration(), value: props.duration },
    { name: m.service_example(), value: props.example },
  ].filter(({ value }) => value)
  return (
    <li className="flex flex-col border-t-2 border-ink-strong pt-6">
      {readContentPicture(picture) ? (
        <ContentImage value={picture} sizes="(min-width: 64rem) 30vw, 90vw" className="rounded-card" />
      ) : (
        <ServiceDrawing service={id} />
      )}
      <h2 className="mt-5 text-xl wrap-anywhere">{title}</h2>
      <RichText text={text} className="mt-2" />
      <ul className="mt-4 grid gap-1.5 text-sm text-slate">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <span aria-hidden="true" className="text-accent">
              —
            </span>
            <span className="min-w-0 wrap-anywhere">{point}</span>
          </li>
        ))}
      </ul>
      {facts.length > 0 && (
        <dl className="mt-4 grid gap-2 text-sm">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="font-bold text-ink-strong">{name}</dt>
              <dd className="text-slate wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {onPlay && (
        <button
          type="button"
          onClick={onPlay}
          className="when-scripted button-base button-quiet mt-5 self-start"
        >
          <Play aria-hidden="true" className="size-4" />
          {m.watch_video()}
          <span className="sr-only">({videoTitle})</span>
        </button>
      )}
      <div className="mt-auto grid justify-items-start gap-3 pt-5">
        {product ? (
          <>
            <PriceFacts product={product} />
            <LocalLink to={`/shop/${product.slug}`} viewTransition className="button-base button-quiet">
              {m.service_product({ name: product.name })}
            </LocalLink>
          </>
        ) : (
          <>
            <p className="font-display text-lg font-bold text-ink-strong">{m.service_quote()}</p>
            <LocalLink
              to={`/contact?subject=${encodeURIComponent(title)}`}
              className="button-base button-quiet"
            >
              <span>{m.service_ask()}</span>
              <span className="sr-only">({title})</span>
            </LocalLink>
          </>
        )}
      </div>
    </li>
  )
}
