import type { ReactElement } from 'react'
import { Dimension } from '../dimension.tsx'
import { WoodPanel } from './wood-panel.tsx'

export function TablePlate({ label, dims }: { label: string; dims: string[] }): ReactElement {
  return (
    <svg viewBox="0 0 900 560" role="img" aria-label={label}>
      <path className="floor" d="M60 250H860" />
      <g transform="translate(110 86)">
        <path className="wood wood-deep" d="M82 22h22l-6 130h-12zM368 22h-22l6 130h12z" />
        <WoodPanel x={58} y={150} width={70} height={14} seed={4} tone="mid" spacing={3} />
        <WoodPanel x={322} y={150} width={70} height={14} seed={5} tone="mid" spacing={3} />
        <WoodPanel x={46} y={100} width={358} height={17} seed={6} tone="mid" spacing={4} />
        <path className="wood wood-light" d="M48 92h8l4 34h-8zM402 92h-8l-4 34h8z" />
        <WoodPanel x={72} y={18} width={306} height={14} seed={7} tone="deep" spacing={4} />
        <WoodPanel x={0} y={0} width={450} height={18} seed={9} tone="light" spacing={3} />
      </g>
      <g transform="translate(640 86)">
        <path className="wood wood-mid" d="M22 164l16-146h22l2 60h70l2-60h22l16 146h-24l-12-110H58L46 164z" />
        <WoodPanel x={62} y={72} width={70} height={18} seed={15} tone="deep" spacing={4} />
        <path className="hollow" d="M92 72h10v18h-10z" />
        <WoodPanel x={0} y={0} width={195} height={18} seed={16} tone="light" spacing={3} />
      </g>
      <g transform="translate(110 312)">
        {[0, 1, 2, 3, 4].map((plank) => (
          <WoodPanel
            key={plank}
            x={16}
            y={plank * 38}
            width={418}
            height={38}
            seed={plank * 3 + 51}
            tone="light"
          />
        ))}
        <WoodPanel x={0} y={0} width={16} height={190} seed={61} upright tone="mid" />
        <WoodPanel x={434} y={0} width={16} height={190} seed={62} upright tone="mid" />
        <path className="hidden-edge" d="M82 24h22v142h-22zM346 24h22v142h-22zM104 87h242v16h-242z" />
      </g>
      <g transform="translate(640 312)">
        <circle className="lens" cx={98} cy={95} r={94} />
        <clipPath id="lens-clip">
          <circle cx={98} cy={95} r={92} />
        </clipPath>
        <g clipPath="url(#lens-clip)">
          <WoodPanel x={66} y={-10} width={58} height={220} seed={71} upright tone="deep" />
          <WoodPanel x={-10} y={66} width={76} height={54} seed={72} tone="mid" />
          <WoodPanel x={124} y={66} width={90} height={54} seed={73} tone="mid" />
          <path className="wood wood-light" d="M128 34h22l-8 124h-10z" />
          <path className="hidden-edge" d="M66 76h58M66 110h58" />
        </g>
        <circle className="outline" cx={98} cy={95} r={94} />
        <text className="view-name" x={98} y={214} textAnchor="middle">
          {dims[5]}
        </text>
      </g>
      <path className="fine" d="M512 196L640 380" strokeDasharray="2 4" />
      <circle className="outline soft" cx={507} cy={190} r={17} />
      <Dimension from={[110, 60]} to={[560, 60]} reach={24} label={dims[0] ?? ''} />
      <Dimension from={[84, 86]} to={[84, 250]} reach={22} label={dims[1] ?? ''} />
      <Dimension from={[640, 60]} to={[835, 60]} reach={24} label={dims[2] ?? ''} />
      <Dimension from={[84, 312]} to={[84, 502]} reach={22} label={dims[2] ?? ''} />
      <Dimension from={[192, 528]} to={[478, 528]} reach={-22} label={dims[3] ?? ''} />
      <Dimension from={[592, 86]} to={[592, 104]} reach={-28} label={dims[4] ?? ''} />
    </svg>
  )
}
