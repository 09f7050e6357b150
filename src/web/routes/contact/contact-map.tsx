import { useState } from 'react'
import { m } from '#messages/messages.ts'

type Props = {
  /** Path of the image shown instead of the map; empty: none. */
  picture: string
  alt: string
  /** Latitude and longitude; null: no map. */
  place: readonly [number, number] | null
  address: string
}

const spanDegrees = 0.008

/** An image, and the map itself on demand: only then is another host requested. */
export function ContactMap({ picture, alt, place, address }: Props) {
  const [isAllowed, setAllowed] = useState(false)
  const directions = `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place ? place.join(',') : address.replaceAll('\n', ', '))}`
  return (
    <div className="grid gap-3">
      {isAllowed && place ? (
        <iframe
          src={mapAddress(place)}
          title={alt}
          className="aspect-[4/3] w-full rounded-card border border-line"
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className="relative overflow-hidden rounded-card border border-line bg-sunken">
          {picture && (
            <img
              src={picture}
              alt={alt}
              width={800}
              height={600}
              loading="lazy"
              className="aspect-[4/3] w-full object-cover in-dark:brightness-75"
            />
          )}
          {place && (
            <button
              type="button"
              onClick={() => setAllowed(true)}
              className={`when-scripted button-base button-quiet ${picture ? 'absolute bottom-4 left-4 shadow-card' : 'm-6'}`}
            >
              {m.contact_map_show()}
            </button>
          )}
        </div>
      )}
      {place && <p className="when-scripted text-sm text-slate">{m.contact_map_note()}</p>}
      <a href={directions} target="_blank" rel="noopener" className="link justify-self-start py-1">
        {m.contact_directions_link()}
      </a>
    </div>
  )
}

function mapAddress([latitude, longitude]: readonly [number, number]): string {
  const box = [
    longitude - spanDegrees,
    latitude - spanDegrees / 2,
    longitude + spanDegrees,
    latitude + spanDegrees / 2,
  ]
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
