import type { ReactElement } from 'react'
import { Dimension } from '../dimension.tsx'

type ProjectDrawingProps = { label: string; dims: string[] }

function Canopy({ x, y, r }: { x: number; y: number; r: number }): ReactElement {
  const spokes = Array.from({ length: 14 }, (_, index) => (index / 14) * Math.PI * 2)
  return (
    <g className="canopy">
      <circle cx={x + r * 0.14} cy={y + r * 0.18} r={r} className="canopy-shadow" />
      <circle cx={x} cy={y} r={r} />
      <path
        d={spokes
          .map((angle, index) => {
            const reach = r * (index % 2 ? 0.9 : 0.62)
            return `M${x} ${y}L${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`
          })
          .join('')}
      />
    </g>
  )
}

export function CourtDrawing({ label, dims }: ProjectDrawingProps): ReactElement {
  return (
    <svg viewBox="0 0 480 520" role="img" aria-label={label}>
      <path className="paving" d="M70 60H430V430H70z" />
      <path
        className="terrace-joints"
        d="M70 122H430M70 184H430M70 246H430M70 308H430M70 370H430M130 60v62M250 60v62M370 60v62M190 122v62M310 122v62M130 184v62M250 184v62M370 184v62M190 246v62M310 246v62M130 308v62M250 308v62M370 308v62M190 370v60M310 370v60"
      />
      <path className="bed" d="M70 60H430V120H150Q130 120 130 140V430H70z" />
      <circle className="basin" cx="290" cy="290" r="66" />
      <circle className="basin-rim" cx="290" cy="290" r="76" />
      <path className="ripple" d="M262 290a28 28 0 0 1 56 0M276 296a14 14 0 0 1 28 0M248 312q42 34 84 0" />
      <Canopy x={130} y={124} r={74} />
      {[180, 226, 272, 320, 372].map((x) => (
        <Canopy key={x} x={x + 36} y={86} r={17} />
      ))}
      {[236, 280, 326, 372, 406].map((y) => (
        <Canopy key={y} x={98} y={y} r={y % 3 ? 19 : 15} />
      ))}
      <path className="seat" d="M392 220h26v140h-26z" />
      <path className="enclosure" d="M320 430H430V60H70V430H240" />
      <Dimension from={[70, 36]} to={[430, 36]} reach={18} label={dims[0] ?? ''} />
      <Dimension from={[40, 60]} to={[40, 430]} reach={24} label={dims[1] ?? ''} />
      <Dimension from={[214, 470]} to={[366, 470]} reach={-110} label={dims[2] ?? ''} />
    </svg>
  )
}

export function RibbonDrawing({ label, dims }: ProjectDrawingProps): ReactElement {
  return (
    <svg viewBox="0 0 1240 360" role="img" aria-label={label}>
      <path className="lawn" d="M60 60H1180V300H60z" />
      <path className="paving" d="M60 60H210V300H60z" />
      <path
        className="terrace-joints"
        d="M60 108H210M60 156H210M60 204H210M60 252H210M110 60V300M160 60V300"
      />
      <path
        className="bed"
        d="M210 60H430Q500 60 520 110T440 200 300 214 210 160zM560 300Q580 230 660 216T800 240 840 300zM820 60Q830 120 910 140T1040 110 1060 60z"
      />
      <path className="path-stones" d="M224 240Q420 280 540 220T760 150 960 200 1092 190" />
      <path className="bed" d="M1090 60H1180V150H1120z" />
      <path className="shed" d="M1090 210H1160V280H1090zM1090 245H1160" />
      <Canopy x={330} y={128} r={62} />
      <Canopy x={700} y={262} r={48} />
      <Canopy x={936} y={92} r={52} />
      {[
        [440, 96, 26],
        [470, 150, 20],
        [250, 96, 18],
        [610, 268, 20],
        [780, 276, 18],
        [866, 84, 16],
        [1010, 88, 20],
        [1140, 96, 28],
      ].map(([x, y, r]) => (
        <Canopy key={x} x={x ?? 0} y={y ?? 0} r={r ?? 0} />
      ))}
      <path className="enclosure" d="M60 60H1180V300H60" />
      <path className="enclosure" d="M60 60V120M60 220V300" />
      <Dimension from={[60, 34]} to={[1180, 34]} reach={20} label={dims[0] ?? ''} />
      <Dimension from={[32, 60]} to={[32, 300]} reach={22} label={dims[1] ?? ''} />
      <Dimension from={[1090, 332]} to={[1160, 332]} reach={-46} label={dims[2] ?? ''} />
    </svg>
  )
}

export function SlopeDrawing({ label, dims }: ProjectDrawingProps): ReactElement {
  return (
    <svg viewBox="0 0 560 520" role="img" aria-label={label}>
      <path className="old-slope" d="M30 430L500 150" />
      <path className="soil" d="M20 430H150V370H290V290H410V210H530V462H20z" />
      <path className="walling" d="M138 364h18v74h-18zM278 284h18v92h-18zM398 204h18v92h-18z" />
      <path
        className="terrace-joints"
        d="M138 388h18M138 412h18M278 312h18M278 344h18M398 232h18M398 264h18"
      />
      <path
        className="roots"
        d="M220 370q-10 30-40 40m40-40q4 30 34 44M350 290q-8 30-34 44m34-44q10 26 40 36M470 210q-20 40-50 44m50-44q16 44 44 60"
      />
      <g className="canopy">
        <path d="M470 210V130" />
        <circle cx="470" cy="104" r="52" />
        <path d="M470 104l-30-26m30 26l32-24m-32 24l-4-40m4 66l-24-14m24 14l26-12" />
        <circle cx="212" cy="350" r="24" />
        <circle cx="250" cy="354" r="18" />
        <circle cx="336" cy="268" r="22" />
        <circle cx="314" cy="276" r="14" />
        <circle cx="178" cy="356" r="15" />
      </g>
      <path
        className="figure"
        d="M78 428l2-40-5-22c-2-10 1-18 7-20 5-1 10-1 14 1 5 3 5 12 4 19l-3 22 3 40h-8l-3-36-3 36zM89 341a8 8 0 1 1 .1 0z"
      />
      <path className="stairs" d="M108 430V418H122V406H136V394H150V382H164V370" />
      <Dimension from={[20, 496]} to={[530, 496]} reach={-32} label={dims[0] ?? ''} />
      <Dimension from={[386, 210]} to={[386, 290]} reach={12} label={dims[1] ?? ''} />
      <Dimension from={[548, 210]} to={[548, 430]} reach={-14} label={dims[2] ?? ''} />
    </svg>
  )
}
