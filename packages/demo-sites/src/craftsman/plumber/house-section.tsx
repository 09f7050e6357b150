import type { ReactElement } from 'react'
import { Dimension } from '../dimension.tsx'

type HouseSectionProps = { label: string; rooms: string[]; dims: string[]; pipes: string[]; spots: number }

const spotPlaces = [
  [470, 448],
  [806, 446],
  [470, 268],
  [836, 252],
  [338, 616],
  [800, 616],
] as const

const roomPlaces = [
  [300, 214],
  [640, 214],
  [300, 398],
  [640, 398],
  [372, 566],
  [640, 566],
] as const

export function HouseSection({ label, rooms, dims, pipes, spots }: HouseSectionProps): ReactElement {
  return (
    <svg className="house" viewBox="0 0 1200 760" role="img" aria-label={label}>
      <path className="ground" d="M0 520H228V694H972V520H1200V760H0Z" />
      <g className="structure">
        <path d="M204 190V516H228V190zM972 190V516H996V190zM204 694V516h24v154h744V516h24v178z" />
        <path d="M228 346H972v16H228zM228 516H972v18H228z" />
        <path d="M590 190h10V346h-10zM590 362h10V516h-10z" />
        <path d="M170 192L600 40l430 152v18L600 62 170 210z" />
        <path d="M806 76h44v62l-44-16z" />
      </g>
      <g className="openings">
        <path d="M204 240h24v70h-24zM204 410h24v72h-24zM972 240h24v70h-24zM972 396h24v120h-24z" />
      </g>
      <g className="drain">
        <path d="M420 462V500H570V680H60M700 330H570V500M872 334H570M836 500H570M486 306V330H570M570 330V120" />
      </g>
      <g className="cold">
        <path d="M40 640H306V590H548V240M306 640H396M548 420H420V440M548 260H470V276M548 300H660V286M548 470H690V440H760M548 590H756M548 240H880V282" />
      </g>
      <g className="hot">
        <path d="M786 560V548H532V252H478V276M532 432H430V440M532 310H668V290M812 560V540H930V470H904M930 470V282H906M904 500H944V300M830 560V552H944V500" />
      </g>
      <g className="fixtures">
        <path d="M380 444H500V454H380zM384 454V516M496 454V516M400 454q0 16 20 16t20-16M384 486H496" />
        <path d="M424 440v-26q0-12 12-12t12 12v6M520 456h50v60h-50z" />
        <circle cx="545" cy="488" r="17" />
        <path d="M758 428h34v40h-34zM752 470h62q2 22-22 26v20h-24v-20q-14-8-16-26z" />
        <path d="M440 276h58v8h-58zM452 284q2 14 17 14t17-14M469 298V346M470 276v-14q0-8 8-8h8M444 206h50v40h-50z" />
        <path d="M636 290H776q-2 40-24 42H660q-20-2-24-42zM652 332v14M758 332v14M664 290v-22q0-8 10-8" />
        <path d="M822 260h72v80h-72zM836 260v80M850 260v80M864 260v80M878 260v80M830 340v6M886 340v6" />
        <path d="M844 452h62v52h-62zM856 452v52M868 452v52M880 452v52M892 452v52M850 504v12M900 504v12" />
        <circle cx="338" cy="640" r="19" />
        <path d="M326 640h24M338 628v12M288 632l18 16M306 632l-18 16M288 632v16M306 632v16" />
        <path d="M756 560H856V676H756zM772 596h68M790 616a16 16 0 1 0 .1 0zM842 560V140q0-10-8-16" />
        <path d="M884 566q0-10 10-10h30q10 0 10 10v100q0 10-10 10h-30q-10 0-10-10zM890 600h38" />
        <path d="M640 488h56v28h-56zM632 466h12v50h-12zM250 316h92v30h-92zM250 300h10v16h82v30M270 498h76v6h-76zM276 504v12M340 504v12M290 478h12v20h-12z" />
      </g>
      <g className="room-names">
        {rooms.map((room, index) => (
          <text key={room} x={roomPlaces[index]?.[0]} y={roomPlaces[index]?.[1]}>
            {room}
          </text>
        ))}
      </g>
      <g className="spots">
        {spotPlaces.slice(0, spots).map(([x, y], index) => (
          <g key={`${x}-${y}`} data-spot={index + 1} transform={`translate(${x} ${y})`}>
            <circle className="halo" r="36" />
            <circle r="19" />
            <text textAnchor="middle" dy="0.36em">
              {index + 1}
            </text>
          </g>
        ))}
      </g>
      <Dimension from={[1080, 190]} to={[1080, 346]} reach={-70} label={dims[0] ?? ''} />
      <Dimension from={[1080, 362]} to={[1080, 516]} reach={-70} label={dims[1] ?? ''} />
      <Dimension from={[1080, 534]} to={[1080, 694]} reach={-70} label={dims[2] ?? ''} />
      <Dimension from={[228, 728]} to={[972, 728]} reach={-26} label={dims[3] ?? ''} />
      <g className="pipe-key">
        {pipes.map((pipe, index) => (
          <g key={pipe} transform={`translate(24 ${60 + index * 30})`}>
            <path className={['cold', 'hot', 'drain'][index]} d="M0 0H46" />
            <text x="58" y="5">
              {pipe}
            </text>
          </g>
        ))}
      </g>
    </svg>
  )
}
