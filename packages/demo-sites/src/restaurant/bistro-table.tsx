import type { ReactElement } from 'react'

function Glass({ x, y, size }: { x: number; y: number; size: number }): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse cx="0" cy="0" rx="25" ry="5" fill="#fff3d6" opacity=".42" />
      <path d="M-2-2v-58h4v58z" fill="#fff3d6" opacity=".6" />
      <path d="M-29-134c-6 44 4 76 29 76s35-32 29-76z" fill="#ffe9c2" opacity=".16" />
      <path d="M-30-108c-2 32 8 49 30 49s32-17 30-49z" fill="url(#bi-wine)" />
      <ellipse cx="0" cy="-108" rx="30" ry="5" fill="#c8394a" />
      <path
        d="M-29-134c-6 44 4 76 29 76s35-32 29-76"
        fill="none"
        stroke="#ffedc9"
        strokeOpacity=".55"
        strokeWidth="1.6"
      />
      <path
        d="M-21-126c-3 26-1 40 7 52"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </g>
  )
}

function Bottle(): ReactElement {
  return (
    <g transform="translate(1292 738)">
      <ellipse cx="6" cy="0" rx="42" ry="7" fill="#40231c" opacity=".4" />
      <path
        d="M-30 0v-128c0-24 18-26 18-52v-46h24v46c0 26 18 28 18 52V0q-30 8-60 0z"
        fill="url(#bi-bottle)"
      />
      <path d="M-14-226h28v34h-28z" fill="#6f1a22" />
      <path d="M-30-104h60v66q-30 7-60 0z" fill="#efdcb4" />
      <path d="M-18-84h36M-12-72h24M-20-54h40" stroke="#6f1a22" strokeWidth="2.4" />
      <path d="M-21-118v110" stroke="#c9d8ae" strokeOpacity=".4" strokeWidth="4" />
    </g>
  )
}

function NightLight(): ReactElement {
  return (
    <g transform="translate(1092 752) scale(1.4)">
      <ellipse cx="0" cy="-30" rx="190" ry="150" fill="url(#bi-halo)" className="bi-breathe" />
      <ellipse cx="0" cy="2" rx="30" ry="6" fill="#5b3322" opacity=".5" />
      <path d="M-24 0-28-46h56L24 0q-24 7-48 0z" fill="#f6a94e" opacity=".85" />
      <path d="M-26-22-28-46h56l-2 24z" fill="#ffe2a0" opacity=".75" />
      <path d="M0-54c10 14 9 24 0 26-9-2-10-12 0-26z" fill="#fffbe4" />
      <ellipse
        cx="0"
        cy="-46"
        rx="28"
        ry="5"
        fill="none"
        stroke="#fff3cf"
        strokeOpacity=".8"
        strokeWidth="2"
      />
    </g>
  )
}

function Plate(): ReactElement {
  return (
    <g transform="translate(1000 764)">
      <ellipse cx="2" cy="6" rx="112" ry="22" fill="#5b3627" opacity=".35" />
      <ellipse cx="0" cy="0" rx="112" ry="21" fill="#fffaf0" />
      <ellipse cx="0" cy="-1" rx="100" ry="17.5" fill="none" stroke="#8e2b2c" strokeWidth="2" />
      <ellipse cx="0" cy="-1" rx="78" ry="13" fill="#efe0c6" />
      <ellipse cx="-4" cy="-5" rx="54" ry="10" fill="#6d2a17" />
      <path d="M-48-8c6-26 34-30 52-26s40 8 42 24c-20 12-74 12-94 2z" fill="#8c4420" />
      <path
        d="M-34-14c10-14 26-16 40-14M-20-9c14-10 32-12 46-8"
        stroke="#d98d4a"
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="56" cy="-7" r="9" fill="#d97c34" />
      <circle cx="42" cy="-2" r="8" fill="#c96a2a" />
      <path
        d="M-58-8c-16-2-20-16-12-24 2 12 12 12 18 18zM-50-14c-8-10-4-22 6-26-1 10 5 16 5 24z"
        fill="#5f7c3e"
      />
    </g>
  )
}

/** The laid table, lit by a lamp. */
export function BistroTable(): ReactElement {
  return (
    <g>
      <path
        d="M742 760c0-40 170-70 382-70s392 30 392 70v26c18 46 26 82 30 130H712c4-48 12-84 30-130z"
        fill="url(#bi-cloth)"
      />
      <path
        d="M800 812c-10 30-18 70-22 104M896 828c-4 30-10 60-12 90M1010 838c2 30 0 50-2 80M1130 840c0 30 2 50 4 78M1252 836c6 26 12 52 14 82M1368 824c10 30 18 60 22 92M1460 806c14 30 22 70 28 110"
        stroke="#6a4236"
        strokeOpacity=".35"
        strokeWidth="16"
        fill="none"
        strokeLinecap="round"
      />
      <ellipse cx="1129" cy="762" rx="387" ry="68" fill="#f7e6c6" />
      <ellipse cx="1120" cy="752" rx="300" ry="46" fill="#fffaea" opacity=".75" />
      <Bottle />
      <Glass x={1196} y={752} size={1} />
      <NightLight />
      <Plate />
      <Glass x={886} y={766} size={1.06} />
      <g transform="translate(1370 772)">
        <ellipse cx="2" cy="6" rx="82" ry="15" fill="#5b3627" opacity=".35" />
        <path d="M-78-26h152l-16 34q-60 12-120 0z" fill="#8a5427" />
        <path d="M-74-18h144M-70-8h136M-66 2h128" stroke="#c98a4a" strokeWidth="3" />
        <path d="M-70-26c-8-30 22-50 48-42 10-20 46-20 56 0 28-8 50 16 36 42z" fill="#c98239" />
        <path
          d="M-48-44c10-12 26-14 38-8M0-54c12-10 26-8 34 2M-20-36c16-8 34-8 48 0"
          stroke="#f4cf8d"
          strokeWidth="6"
          fill="none"
          strokeLinecap="round"
        />
      </g>
    </g>
  )
}
