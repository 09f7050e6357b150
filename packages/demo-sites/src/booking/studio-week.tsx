import type { CSSProperties, ReactElement } from 'react'
import { PoseDrawing } from './pose-drawing.tsx'
import type { StudioClass, StudioContent } from './studio-content.ts'

export function StudioWeek({ content }: { content: StudioContent }): ReactElement {
  return (
    <section id="week" className="studio-week" aria-labelledby="studio-week">
      <div className="studio-week-head">
        <h2 id="studio-week">{content.weekTitle}</h2>
        <p>{content.weekNote}</p>
      </div>
      <p className="studio-noscript">{content.withoutScript}</p>
      <fieldset className="studio-filter" data-live hidden>
        <legend>{content.filterLabel}</legend>
        <button type="button" data-filter="" aria-pressed="true">
          {content.all}
        </button>
        {content.styles.map((style) => (
          <button key={style.id} type="button" data-filter={style.id} aria-pressed="false">
            <span className="studio-dot" style={{ background: style.colour }} />
            {style.name}
          </button>
        ))}
      </fieldset>
      <fieldset className="studio-days" data-live hidden>
        <legend className="studio-hidden">{content.weekTitle}</legend>
        {content.days.map((day, index) => (
          <button key={day.id} type="button" data-day={day.id} aria-pressed={index === 0}>
            <span aria-hidden="true">{day.short}</span>
            <span className="studio-hidden">{day.name}</span>
          </button>
        ))}
      </fieldset>
      <div className="studio-grid">
        {content.days.map((day) => (
          <section key={day.id} className="studio-column" data-column={day.id} aria-label={day.name}>
            <h3>{day.name}</h3>
            <ul>
              {day.classes.map((item) => (
                <ClassCard key={item.id} item={item} day={day.name} content={content} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="studio-mine" data-live hidden>
        <h2>{content.mine.title}</h2>
        <p data-empty>{content.mine.empty}</p>
        <ul data-mine aria-live="polite" />
      </div>
    </section>
  )
}

type ClassCardProps = { item: StudioClass; day: string; content: StudioContent }

function ClassCard({ item, day, content }: ClassCardProps): ReactElement {
  const style = content.styles.find((entry) => entry.id === item.style)
  const left = item.places - item.taken
  const mats = Array.from({ length: item.places }, (_, index) => index)
  return (
    <li
      className="studio-class"
      data-class={item.id}
      data-style={item.style}
      data-places={item.places}
      data-taken={item.taken}
      data-name={item.name}
      data-when={`${day}, ${item.time}`}
      data-teacher={`${item.teacher} · ${item.length}`}
      style={{ '--tint': style?.colour } as CSSProperties}
    >
      {style && <PoseDrawing pose={style.pose} colour={style.colour} />}
      <p className="studio-time">
        {item.time} <span>{item.length}</span>
      </p>
      <p className="studio-name">{item.name}</p>
      <p className="studio-teacher">
        {content.with} {item.teacher}
      </p>
      <p className="studio-mats" aria-hidden="true">
        {mats.map((mat) => (
          <span key={mat} data-on={mat < item.taken ? '' : undefined} />
        ))}
      </p>
      <p className="studio-left" data-left>
        {leftText(left, content)}
      </p>
      <button type="button" className="studio-join" data-open data-live hidden disabled={left === 0}>
        <span data-join-label>{left === 0 ? content.full : content.join}</span>
        <span className="studio-hidden">
          {' '}
          {item.name}, {day} {item.time}
        </span>
      </button>
    </li>
  )
}

function leftText(left: number, content: StudioContent): string {
  if (left === 0) return content.full
  return left === 1 ? content.lastPlace : content.placesLeft.replace('{count}', String(left))
}
