import { type ReactNode, useEffect, useRef, useState } from 'react'
import { localiseTarget } from '#web/components/layout/localise-target.ts'
import type { TriedDemo } from '#web/components/tried-site/use-tried-site.ts'

/** Size of the page that a product's picture shows. */
const width = 1280
const height = 800

type Props = { demo: TriedDemo | undefined; children: ReactNode }

/** A product's picture; over it the demonstration itself, small and still, once the visitor has tried a name. */
export function TriedPicture({ demo, children }: Props) {
  return (
    <div className="relative overflow-hidden">
      {children}
      {demo && <SmallPage address={localiseTarget(demo.demoLink)} title={demo.name} />}
    </div>
  )
}

function SmallPage({ address, title }: { address: string; title: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? 0) / width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} inert className="no-print absolute inset-0">
      <iframe
        src={address}
        title={title}
        width={width}
        height={height}
        loading="lazy"
        onLoad={() => setLoaded(true)}
        className={`pointer-events-none max-w-none origin-top-left border-0 ${isLoaded ? '' : 'opacity-0'}`}
        style={{ scale: String(scale) }}
      />
    </div>
  )
}
