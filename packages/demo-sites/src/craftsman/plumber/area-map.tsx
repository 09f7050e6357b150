import type { ReactElement } from 'react'
import { brandMark } from '../../brand.tsx'
import type { PlumberContent } from '../craftsman-content.ts'

const zoneShapes = [
  'M292 240C330 176 430 166 486 206s62 118 18 164-136 58-192 22-56-94-20-152z',
  'M196 214C236 110 404 76 528 122s134 196 62 292-250 108-352 46-82-152-42-246z',
  'M84 196C128 44 382 -2 580 46s214 260 104 404S300 576 152 508 36 350 84 196z',
]

export function AreaMap({ area }: { area: PlumberContent['area'] }): ReactElement {
  return (
    <svg className="map" viewBox="0 0 800 600" role="img" aria-label={area.mapLabel}>
      {zoneShapes
        .map((shape, index) => <path key={shape} className={`zone zone-${index + 1}`} d={shape} />)
        .reverse()}
      <path
        className="river"
        d="M-10 430C80 410 120 350 210 362s120 52 190 10 70-110 160-120 130 40 250-30"
      />
      <path
        className="river-inner"
        d="M-10 430C80 410 120 350 210 362s120 52 190 10 70-110 160-120 130 40 250-30"
      />
      <g className="roads">
        <path d="M400 300L250 110 200-10M400 300L610 130 700-10M400 300L690 420 810 470M400 300L330 480 300 610M400 300L120 250-10 230" />
        <path d="M250 110Q420 60 610 130Q720 270 690 420Q520 530 330 480Q140 420 120 250Q170 160 250 110z" />
      </g>
      <g className="rail-track">
        <path d="M-10 80C180 130 280 240 410 318S640 520 700 610" />
      </g>
      <g className="woods-map">
        {[
          [90, 120],
          [590, 336],
          [470, 520],
          [180, 520],
        ].map(([x, y]) => (
          <path
            key={x}
            d={`M${x} ${y}l9-18 9 18zM${(x ?? 0) + 20} ${(y ?? 0) + 10}l9-18 9 18zM${(x ?? 0) - 16} ${(y ?? 0) + 14}l9-18 9 18zM${(x ?? 0) + 2} ${(y ?? 0) + 26}l9-18 9 18z`}
          />
        ))}
      </g>
      <text className="river-name" transform="translate(34 462) rotate(-24)">
        {area.river}
      </text>
      {area.towns.map((town) => (
        <g
          key={town.name}
          className="town"
          data-town={town.name}
          transform={`translate(${town.x} ${town.y})`}
        >
          <circle className="ring" r="17" />
          <circle r="6" />
          <text x={town.left ? -14 : 14} y="5" textAnchor={town.left ? 'end' : undefined}>
            {town.name}
          </text>
        </g>
      ))}
      <g className="home-base" transform="translate(400 300)">
        <path d="M-17 2L0-15 17 2V18H-17z" />
        <text y="-24" textAnchor="middle" {...brandMark('town')}>
          {area.base}
        </text>
      </g>
      <g className="compass" transform="translate(742 64)">
        <circle r="26" />
        <path d="M0-20L7 10 0 5-7 10z" />
        <text y="-30" textAnchor="middle">
          N
        </text>
      </g>
    </svg>
  )
}
