import type { ReactElement } from 'react'
import { PortraitDrawing } from './portrait-drawing.tsx'
import type { SalonContent } from './salon-content.ts'
import { SalonRecap } from './salon-recap.tsx'

export function SalonSteps({ content }: { content: SalonContent }): ReactElement {
  const [serviceStep, personStep, whenStep, recapStep] = content.steps
  return (
    <form
      method="dialog"
      className="salon-form"
      aria-label={content.formLabel}
      data-missing={JSON.stringify(content.missing)}
    >
      <ol className="salon-progress" data-live hidden>
        {content.steps.map((step, index) => (
          <li key={step.title}>
            <button type="button" data-go={index}>
              <span>{index + 1}</span> {step.title}
            </button>
          </li>
        ))}
      </ol>
      <p className="salon-noscript">{content.withoutScript}</p>

      <fieldset className="salon-step" data-step>
        <StepTitle title={serviceStep.title} hint={serviceStep.hint} />
        {content.services.map((group) => (
          <section key={group.group} className="salon-group" aria-label={group.group}>
            <h2>{group.group}</h2>
            {group.items.map((item) => (
              <label key={item.id} className="salon-service">
                <input
                  type="radio"
                  name="service"
                  value={item.name}
                  data-price={item.price}
                  data-length={item.length}
                />
                <span className="salon-service-name">{item.name}</span>
                <span className="salon-service-price">{item.price}</span>
                <span className="salon-service-detail">{item.detail}</span>
                <span className="salon-service-length">{item.length}</span>
              </label>
            ))}
          </section>
        ))}
      </fieldset>

      <fieldset className="salon-step" data-step>
        <StepTitle title={personStep.title} hint={personStep.hint} />
        <div className="salon-people">
          {content.people.map((person) => (
            <label key={person.id} className="salon-person">
              <input
                type="radio"
                name="person"
                value={person.name}
                data-off={person.off.join(' ')}
                data-busy={person.busy.join(' ')}
              />
              <PortraitDrawing look={person.look} />
              <span className="salon-person-name">{person.name}</span>
              <span className="salon-person-role">{person.role}</span>
            </label>
          ))}
        </div>
      </fieldset>

      <fieldset className="salon-step" data-step>
        <StepTitle title={whenStep.title} hint={whenStep.hint} />
        <div className="salon-days" role="radiogroup" aria-label={content.dayLabel}>
          {content.days.map((day) => (
            <label key={day.weekday} className="salon-day">
              <input type="radio" name="day" value={day.name} data-weekday={day.weekday} />
              <span className="salon-day-name">{day.name}</span>
              <span className="salon-day-date" data-date />
            </label>
          ))}
        </div>
        <div role="radiogroup" aria-label={content.slotLabel}>
          {content.slots.map((part) => (
            <div key={part.part} className="salon-part">
              <h2>{part.part}</h2>
              <div className="salon-slots">
                {part.times.map((time) => (
                  <label key={time.value} className="salon-slot">
                    <input type="radio" name="slot" value={time.label} data-time={time.value} />
                    <span>{time.label}</span>
                    <span className="salon-hidden" data-taken hidden>
                      {content.taken}
                    </span>
                  </label>
                ))}
              </div>
            </div>
          ))}
        </div>
      </fieldset>

      <fieldset className="salon-step" data-step data-live hidden>
        <StepTitle title={recapStep.title} hint={recapStep.hint} />
        <SalonRecap content={content} />
      </fieldset>

      <div className="salon-bar" data-live hidden>
        <p className="salon-bar-text" aria-live="polite" data-summary />
        <div className="salon-bar-buttons">
          <button type="button" className="salon-back" data-back>
            {content.actions.back}
          </button>
          <button
            type="submit"
            className="salon-next"
            data-next
            data-confirm={content.actions.confirm}
            disabled
          >
            {content.actions.next}
          </button>
        </div>
      </div>

      <section className="salon-done" data-done hidden tabIndex={-1} aria-labelledby="salon-done">
        <h2 id="salon-done">{content.confirmed.title}</h2>
        <p data-done-text data-text={content.confirmed.text} />
        <p className="salon-demo">{content.confirmed.demo}</p>
        <button type="button" className="salon-next" data-again>
          {content.actions.again}
        </button>
      </section>
    </form>
  )
}

function StepTitle({ title, hint }: { title: string; hint: string }): ReactElement {
  return (
    <legend className="salon-legend" tabIndex={-1}>
      <span className="salon-step-title">{title}</span>
      <span className="salon-step-hint">{hint}</span>
    </legend>
  )
}
