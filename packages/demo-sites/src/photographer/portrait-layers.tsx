import type { ReactElement } from 'react'
import type { Frame } from './frame.ts'
import { mixColour } from './ridge-line.ts'

const head =
  'M-40 620C60 520 130 500 152 462C160 440 156 412 146 388C96 344 78 262 92 200C108 124 172 74 236 80C288 84 316 116 320 158C322 176 318 188 317 199C317 209 325 219 333 233C341 247 351 262 351 269C350 276 338 278 332 281C329 285 332 290 333 295C337 299 341 303 340 308C338 312 332 313 331 315C334 318 339 322 337 329C335 335 330 336 329 340C330 347 336 355 333 368C329 386 312 395 292 394C270 392 252 396 246 414C243 438 252 462 276 482C330 510 420 520 470 620Z'
const hairs = [
  'M150 392C92 348 70 262 86 194C104 112 176 62 244 72C292 80 322 112 322 150C300 132 272 134 250 158C232 178 236 214 222 236C206 232 196 250 202 274C206 292 214 300 212 316C204 344 176 378 150 392ZM106 172L102 250C70 260 32 240 32 202C32 164 66 144 106 172Z',
  'M146 400C84 350 70 262 86 194C104 112 176 60 248 70C300 78 328 118 322 152C304 140 286 140 268 152C250 166 248 204 236 232C220 226 206 244 210 270C214 292 220 306 216 322C206 300 190 300 182 330C178 360 170 392 146 400Z',
]

/** Low-key portraits: most of the face is dark, the light traces only its edge. */
export function PortraitLayers({ frame }: { frame: Frame }): ReactElement {
  return frame.spec.kind === 'window' ? <WindowLight frame={frame} /> : <Profile frame={frame} />
}

function Profile({ frame }: { frame: Frame }): ReactElement {
  const { spec, width, height, id } = frame
  const [, , light, far, near] = spec.palette
  const scale = (height / 620) * 1.02
  const shift = width / 2 - 215 * scale
  const flip = spec.mirrored ? `translate(${width} 0) scale(-1 1)` : undefined
  return (
    <g transform={flip}>
      <linearGradient id={`${id}-face`} gradientUnits="userSpaceOnUse" x1="190" y1="300" x2="352" y2="250">
        <stop offset="0" stopColor={near} />
        <stop offset="0.46" stopColor={mixColour(near, far, 0.28)} />
        <stop offset="0.8" stopColor={mixColour(near, far, 0.85)} />
        <stop offset="1" stopColor={light} />
      </linearGradient>
      <linearGradient id={`${id}-hair`} gradientUnits="userSpaceOnUse" x1="60" y1="340" x2="330" y2="90">
        <stop offset="0.2" stopColor={mixColour(near, '#000000', 0.35)} />
        <stop offset="0.76" stopColor={mixColour(near, far, 0.22)} />
        <stop offset="1" stopColor={mixColour(far, light, 0.35)} />
      </linearGradient>
      <clipPath id={`${id}-clip`}>
        <path d={head} />
      </clipPath>
      <filter id={`${id}-blur`} x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation="9" />
      </filter>
      <g transform={`translate(${shift} ${height - 618 * scale}) scale(${scale})`}>
        <path d={head} fill={`url(#${id}-face)`} />
        <g clipPath={`url(#${id}-clip)`}>
          <path
            d="M236 80C300 84 316 116 320 158C322 176 317 188 317 199L351 269"
            stroke={light}
            strokeWidth="12"
            fill="none"
            filter={`url(#${id}-blur)`}
            opacity="0.7"
          />
          <path
            d="M298 229Q311 236 321 231M317 312Q325 314 331 313"
            stroke={near}
            strokeWidth="3"
            fill="none"
            opacity="0.7"
          />
          <path
            d="M150 470C190 420 250 400 300 396L276 482L470 620H-40Z"
            fill={near}
            opacity="0.72"
            filter={`url(#${id}-blur)`}
          />
          <path
            d="M-40 620C60 520 130 500 156 470C200 520 250 516 280 484C330 510 420 520 470 620Z"
            fill={mixColour(near, '#000000', 0.25)}
          />
        </g>
        <path d={hairs[spec.seed % 2] as string} fill={`url(#${id}-hair)`} />
        <path
          d="M280 484C330 510 420 520 470 620"
          stroke={light}
          strokeWidth="2.4"
          fill="none"
          opacity="0.5"
        />
      </g>
    </g>
  )
}

function WindowLight({ frame }: { frame: Frame }): ReactElement {
  const { spec, width, height, id } = frame
  const [, , light, far, near] = spec.palette
  const panes = [0, 1, 2, 3, 4, 5].map((index) => ({
    x: width * (0.3 + (index % 2) * 0.23),
    y: height * (0.13 + Math.floor(index / 2) * 0.2),
  }))
  return (
    <>
      <linearGradient id={`${id}-floor`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={mixColour(near, far, 0.25)} />
        <stop offset="1" stopColor={near} />
      </linearGradient>
      <g transform={`skewY(-9) translate(0 ${height * 0.07})`} filter={`url(#${id}-pane)`}>
        <filter id={`${id}-pane`}>
          <feGaussianBlur stdDeviation="5" />
        </filter>
        {panes.map((pane) => (
          <rect
            key={`${pane.x}-${pane.y}`}
            x={pane.x}
            y={pane.y}
            width={width * 0.2}
            height={height * 0.17}
            fill={light}
            opacity="0.82"
          />
        ))}
      </g>
      <rect y={height * 0.84} width={width} height={height * 0.16} fill={`url(#${id}-floor)`} />
      <g transform={`translate(${width * 0.6} ${height * 1.2}) scale(${height / 500})`}>
        <path
          d="M-64 0C-74 -130 -84 -240 -62 -330C-54 -362 -26 -374 -10 -380L-8 -398C-30 -412 -34 -452 -16 -470C6 -490 44 -476 46 -442C47 -420 38 -404 26 -396L28 -380C56 -372 74 -356 80 -322C92 -240 84 -120 78 0Z"
          fill={mixColour(near, '#000000', 0.35)}
        />
        <path
          d="M-62 -330C-54 -362 -26 -374 -10 -380L-8 -398C-30 -412 -34 -452 -16 -470"
          stroke={light}
          strokeWidth="3.5"
          fill="none"
          opacity="0.75"
        />
        <path
          d="M-64 0C-74 -130 -84 -240 -62 -330"
          stroke={light}
          strokeWidth="3"
          fill="none"
          opacity="0.4"
        />
      </g>
    </>
  )
}
