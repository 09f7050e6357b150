import type { ReactElement } from 'react'

const spines = ['#e0b04a', '#b1424a', '#3f7fa0', '#efe2c8', '#7a5a9a', '#d97a3a', '#5a9a78']

function Shelf({ x, y, count }: { x: number; y: number; count: number }): ReactElement {
  const books = Array.from({ length: count }, (_, index) => index)
  return (
    <g>
      {books.map((book) => {
        const height = 26 + ((book * 13 + x) % 5) * 3
        return (
          <rect
            key={book}
            x={x + book * 11}
            y={y - height}
            width="9"
            height={height}
            rx="1.5"
            fill={spines[(book * 3 + y) % spines.length]}
          />
        )
      })}
      <rect x={x - 4} y={y} width={count * 11 + 6} height="5" fill="#5b3420" />
    </g>
  )
}

function Fish({ x, y, fill, flip }: { x: number; y: number; fill: string; flip?: boolean }): ReactElement {
  return (
    <g transform={`translate(${x} ${y}) scale(${flip ? -1 : 1} 1)`} fill={fill}>
      <path d="M-18 0q16-15 34 0-18 15-34 0zM-14 0l-14-10v20z" />
      <circle cx="8" cy="-2" r="2.2" fill="#123" />
    </g>
  )
}

// One room per group; the ids let the hint highlight a room.
export function RoomDrawings(): ReactElement {
  return (
    <>
      <g data-room="attic">
        <path d="M190 318L450 136 710 318z" fill="#f0c67a" />
        <path d="M190 318L450 136 710 318h-36L450 164 226 318z" fill="#c98d4a" />
        <circle cx="450" cy="212" r="36" fill="#26306e" stroke="#8a5a34" strokeWidth="8" />
        <path d="M450 176v72M414 212h72" stroke="#8a5a34" strokeWidth="5" />
        <path d="M560 278h66v40h-66zM600 262h52v56h-52z" fill="#a9682f" />
        <path d="M560 290h66M600 276h52" stroke="#7d4a20" strokeWidth="4" />
        <path d="M270 318v-36h44v36z" fill="#8f4b3a" />
        <path d="M266 282h52v-8h-52z" fill="#a55c48" />
      </g>
      <g data-room="library">
        <path d="M112 332h332v188H112z" fill="#2f6a55" />
        <path d="M262 342h176v128H262z" fill="#43281a" />
        <Shelf x={272} y={376} count={14} />
        <Shelf x={272} y={414} count={9} />
        <Shelf x={272} y={462} count={7} />
        <path d="M128 360h96v58h-96z" fill="#e8c98a" />
        <path d="M136 368h80v42h-80z" fill="#4a86a8" />
        <path d="M136 410l24-26 18 16 16-20 22 30z" fill="#3a5a4a" />
        <path d="M128 484h126v8H128zM140 492h8v28h-8zM234 492h8v28h-8z" fill="#5b3420" />
        <path d="M320 490h88v8h-88zM334 498h7v22h-7zM388 498h7v22h-7z" fill="#8a5a34" />
      </g>
      <g data-room="music">
        <path d="M456 332h332v188H456z" fill="#d97a86" />
        <g stroke="#c8606e" strokeWidth="10" opacity=".55">
          <path d="M480 332v188M520 332v188M560 332v188M600 332v188M640 332v188M680 332v188M720 332v188M760 332v188" />
        </g>
        <path d="M622 332v34M590 366q32 26 64 0" stroke="#f6d88a" strokeWidth="5" fill="none" />
        <circle cx="590" cy="362" r="6" fill="#fff3c4" />
        <circle cx="654" cy="362" r="6" fill="#fff3c4" />
        <circle cx="622" cy="378" r="90" fill="url(#hunt-glow)" opacity=".5" />
        <path
          d="M656 468h120v12H656zM664 480h10v40h-10zM758 480h10v40h-10zM656 480h120v14H656z"
          fill="#3a2030"
        />
        <path d="M664 482h104v10H664z" fill="#fff8ea" />
        <path
          d="M676 482v6M690 482v6M704 482v6M718 482v6M732 482v6M746 482v6"
          stroke="#222"
          strokeWidth="5"
        />
        <path d="M490 470h60v50h-60z" fill="#7c3146" />
        <path d="M482 440q38-24 76 0v36h-76z" fill="#96415a" />
      </g>
      <g data-room="sea">
        <path d="M112 532h332v194H112z" fill="#1d4f74" />
        <path d="M250 552h178v106H250z" fill="#57b6c4" stroke="#e8c98a" strokeWidth="9" />
        <path d="M255 616q30-16 58 0t58 0 52 0v38H255z" fill="#3f9fb2" />
        <Fish x={300} y={582} fill="#f2a03c" />
        <Fish x={370} y={600} fill="#f7dc6f" flip />
        <Fish x={330} y={632} fill="#e8615a" />
        <path
          d="M398 654c-8-20 8-24 0-46M410 654c6-16-6-22 2-38"
          stroke="#2f7a4a"
          strokeWidth="6"
          fill="none"
          strokeLinecap="round"
        />
        <path d="M136 556q40 24 90 0" stroke="#d8c49a" strokeWidth="5" fill="none" />
        <path d="M150 566l8 18 8-12zM184 570l8 18 8-16z" fill="#e8615a" />
        <path d="M134 692h116v34H134z" fill="#8a5a34" />
        <path d="M134 704h116" stroke="#6a4224" strokeWidth="4" />
        <path d="M330 700h84v26h-84z" fill="#a9682f" />
      </g>
      <g data-room="laboratory">
        <path d="M456 532h332v194H456z" fill="#e2a93f" />
        <path d="M456 532h332v60H456z" fill="#efbf5c" />
        <path d="M476 676h296v10H476zM490 686h10v40h-10zM748 686h10v40h-10z" fill="#5b3420" />
        <path d="M660 606v20l-22 44q-3 6 4 6h52q7 0 4-6l-22-44v-20z" fill="#eafaf5" opacity=".9" />
        <path d="M648 650l-10 20q-3 6 4 6h52q7 0 4-6l-10-20z" fill="#4fb37a" />
        <path d="M656 602h24" stroke="#5b3420" strokeWidth="6" strokeLinecap="round" />
        <path d="M640 552h110v6H640z" fill="#5b3420" />
        <path d="M652 530h18v22h-18zM680 524h14v28h-14zM704 532h24v20h-24z" fill="#b1424a" />
        <path d="M700 572h70v60h-70z" fill="#fff8ea" />
        <path d="M710 584h50M710 596h36M710 608h44M710 620h26" stroke="#b99a6a" strokeWidth="4" />
      </g>
      <g data-room="cellar">
        <path d="M112 746h676v254H112z" fill="#6a4a4e" />
        <g fill="#7b585a">
          <path d="M124 760h90v34h-90zM226 760h120v34H226zM358 760h80v34h-80zM560 760h120v34H560zM692 760h84v34h-84z" />
          <path d="M124 806h60v34h-60zM452 806h110v34H452zM692 850h84v34h-84zM124 896h70v34h-70zM452 890h90v34h-90z" />
        </g>
        <path d="M112 952h676v48H112z" fill="#a57a50" />
        <path d="M112 952h676v8H112z" fill="#c79a68" />
        <path d="M470 1000V746h26l120 254z" fill="#4a3036" opacity=".35" />
        <path d="M140 860h96v92h-96z" fill="#8a5a34" />
        <path d="M134 860c0-8 6-14 14-14h80c8 0 14 6 14 14v10H134z" fill="#a9682f" />
        <path d="M180 872h16v20h-16z" fill="#e8c98a" />
        <path d="M560 972q60-34 120 0" fill="none" stroke="#efe2c8" strokeWidth="12" strokeLinecap="round" />
        <path
          d="M576 964l-6-24M596 956l-2-28M620 953v-30M644 956l4-28M664 964l8-24"
          stroke="#efe2c8"
          strokeWidth="8"
          strokeLinecap="round"
        />
        <circle cx="700" cy="968" r="15" fill="#efe2c8" />
        <circle cx="704" cy="964" r="4" fill="#4a3036" />
        <circle cx="666" cy="836" r="120" fill="url(#hunt-glow)" opacity=".45" />
      </g>
    </>
  )
}
