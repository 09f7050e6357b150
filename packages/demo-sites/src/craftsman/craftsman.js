;(() => {
  const start = () => {
    for (const root of document.querySelectorAll('.craftsman')) {
      root.dataset.ready = ''
      startSwitches(root)
      startValve(root)
      startCalls(root)
      startMap(root)
      startPlants(root)
      startJoint(root)
      startSketch(root)
      startRequest(root)
    }
  }

  const startSwitches = (root) => {
    for (const group of root.querySelectorAll('[data-switch]')) {
      const name = group.dataset.switch
      const apply = () => {
        const value = group.querySelector('input:checked')?.value
        root.dataset[name] = value
        for (const panel of root.querySelectorAll(`[data-panel^="${name}:"]`)) {
          panel.hidden = panel.dataset.panel !== `${name}:${value}`
        }
        for (const spot of root.querySelectorAll(`[data-${name}]`)) {
          if (spot === root) continue
          spot.classList.toggle('is-on', spot.dataset[name] === value)
          if (spot.dataset[name] === value) bringIntoView(spot)
        }
      }
      group.addEventListener('change', apply)
      apply()
    }
    for (const spot of root.querySelectorAll('svg [data-spot]')) {
      spot.addEventListener('click', () =>
        root.querySelector(`[data-switch="spot"] input[value="${spot.dataset.spot}"]`)?.click(),
      )
    }
  }

  const bringIntoView = (spot) => {
    const frame = spot.closest('.house-scroll')
    if (!frame) return
    const [inner, outer] = [spot.getBoundingClientRect(), frame.getBoundingClientRect()]
    frame.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }

  const startValve = (root) => {
    const stage = root.querySelector('[data-valve]')
    const button = stage?.querySelector('[data-turn]')
    button?.addEventListener('click', () => {
      const shut = stage.dataset.valve === 'open'
      stage.dataset.valve = shut ? 'shut' : 'open'
      stage.querySelector('.when-open').hidden = shut
      stage.querySelector('.when-shut').hidden = !shut
      button.textContent = shut ? button.dataset.back : button.dataset.label
    })
  }

  const startCalls = (root) => {
    const note = root.querySelector('#numero')
    for (const link of root.querySelectorAll('[data-call]')) {
      link.addEventListener('click', () => {
        note?.classList.remove('is-called')
        requestAnimationFrame(() => note?.classList.add('is-called'))
      })
    }
  }

  const startMap = (root) => {
    const select = root.querySelector('[data-towns]')
    const apply = () => {
      const zone = select.selectedOptions[0]?.dataset.zone
      root.querySelector('.area').dataset.chosen = zone ?? ''
      for (const line of root.querySelectorAll('.zones [data-zone]')) {
        line.classList.toggle('is-on', line.dataset.zone === zone)
      }
      for (const town of root.querySelectorAll('svg [data-town]')) {
        town.classList.toggle('is-on', town.dataset.town === select.value)
      }
    }
    select?.addEventListener('change', apply)
    for (const town of root.querySelectorAll('svg [data-town]')) {
      town.addEventListener('click', () => {
        select.value = town.dataset.town
        apply()
      })
    }
  }

  const startPlants = (root) => {
    let pinned = ''
    const show = (plant) => {
      for (const mark of root.querySelectorAll('[data-plant]')) {
        mark.classList.toggle('is-on', mark.dataset.plant === plant)
      }
      root.querySelector('.planting')?.classList.toggle('has-pick', plant !== '')
    }
    for (const mark of root.querySelectorAll('[data-plant]')) {
      mark.addEventListener('pointerenter', () => show(mark.dataset.plant))
      mark.addEventListener('pointerleave', () => show(pinned))
    }
    for (const button of root.querySelectorAll('[data-pick]')) {
      button.addEventListener('click', () => {
        pinned = pinned === button.dataset.pick ? '' : button.dataset.pick
        for (const other of root.querySelectorAll('[data-pick]')) {
          other.setAttribute('aria-pressed', String(other.dataset.pick === pinned))
        }
        show(pinned)
      })
    }
  }

  const startJoint = (root) => {
    const stage = root.querySelector('[data-closing]')
    const range = stage?.querySelector('[data-closer]')
    range?.addEventListener('input', () => stage.style.setProperty('--open', 1 - range.value / 100))
  }

  const read = (root, name) => Math.max(0, Number(root.querySelector(`[name="${name}"]`)?.value) || 0)

  const write = (sketch, size, text, x, y) => {
    const label = sketch.querySelector(`[data-size="${size}"]`)
    label.textContent = text
    label.setAttribute('x', x)
    label.setAttribute('y', y)
  }

  const drawBox = (root, sketch, unit) => {
    const [wide, high, deep] = ['width', 'height', 'depth'].map((name) => read(root, name) || 1)
    const scale = Math.min(300 / ((wide + deep) * 0.866), 210 / ((wide + deep) * 0.5 + high))
    const at = (x, y, z) => [
      (x - y) * 0.866 * scale + (420 - (wide - deep) * 0.866 * scale) / 2,
      262 - ((x + y) * 0.5 + z) * scale,
    ]
    const shape = (...points) => `M${points.map((point) => at(...point).join(' ')).join('L')}Z`
    const set = (face, d) => sketch.querySelector(`[data-face="${face}"]`).setAttribute('d', d)
    set('right', shape([0, 0, 0], [wide, 0, 0], [wide, 0, high], [0, 0, high]))
    set('left', shape([0, 0, 0], [0, deep, 0], [0, deep, high], [0, 0, high]))
    set('top', shape([0, 0, high], [wide, 0, high], [wide, deep, high], [0, deep, high]))
    const count = Math.min(7, Math.max(1, Math.floor(high / 34)))
    let lines = ''
    for (let line = 1; line < count; line += 1) {
      const z = (high * line) / count
      lines += `M${at(wide * 0.03, 0, z).join(' ')}L${at(wide * 0.97, 0, z).join(' ')}`
    }
    set('shelves', lines)
    const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    const [widthX, widthY] = middle(at(0, 0, 0), at(wide, 0, 0))
    const [depthX, depthY] = middle(at(0, 0, 0), at(0, deep, 0))
    const [highX, highY] = middle(at(wide, 0, 0), at(wide, 0, high))
    write(sketch, 'width', `${wide} ${unit}`, widthX + 8, widthY + 18)
    write(sketch, 'depth', `${deep} ${unit}`, depthX - 8, depthY + 18)
    write(sketch, 'height', `${high} ${unit}`, highX + 10, highY)
  }

  const drawPlot = (root, sketch, unit) => {
    const [long, wide] = [read(root, 'length') || 1, read(root, 'width') || 1]
    const scale = Math.min(300 / long, 190 / wide)
    const [width, height] = [long * scale, wide * scale]
    const [x, y] = [(420 - width) / 2, (270 - height) / 2]
    const plot = sketch.querySelector('[data-face="plot"]')
    for (const [name, value] of Object.entries({ x, y, width, height })) plot.setAttribute(name, value)
    let lines = ''
    if (scale > 1) {
      for (let meter = 1; meter < long; meter += 1) lines += `M${x + meter * scale} ${y}v${height}`
      for (let meter = 1; meter < wide; meter += 1) lines += `M${x} ${y + meter * scale}h${width}`
    }
    sketch.querySelector('[data-face="lines"]').setAttribute('d', lines)
    write(sketch, 'length', `${long} ${unit}`, 210, y + height + 24)
    write(sketch, 'width', `${wide} ${unit}`, Math.max(30, x - 28), y + height / 2 + 5)
  }

  const startSketch = (root) => {
    const sketch = root.querySelector('[data-sketch]')
    const form = root.querySelector('[data-request]')
    if (!sketch || !form) return
    const draw = () =>
      (sketch.dataset.sketch === 'box' ? drawBox : drawPlot)(form, sketch, sketch.dataset.unit)
    form.addEventListener('input', draw)
    draw()
  }

  const startRequest = (root) => {
    const form = root.querySelector('[data-request]')
    const recap = root.querySelector('[data-recap]')
    if (!form || !recap) return
    const check = (field) => {
      const control = field.querySelector('input, select, textarea')
      const wrong = !control.checkValidity() || (control.required && control.value.trim() === '')
      control.setAttribute('aria-invalid', String(wrong))
      field.querySelector('.error').textContent = wrong ? form.dataset.missing : ''
      return wrong ? control : null
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const fields = [...form.querySelectorAll('.field')]
      const wrong = fields.map(check).find(Boolean)
      if (wrong) return wrong.focus()
      const lines = fields.flatMap((field) => {
        const value = field.querySelector('input, select, textarea').value.trim()
        if (value === '') return []
        const term = document.createElement('dt')
        const text = document.createElement('dd')
        term.textContent = field.querySelector('label').firstChild.textContent
        text.textContent = [value, field.querySelector('.unit')?.textContent].filter(Boolean).join('\u00a0')
        return [term, text]
      })
      recap.querySelector('dl').replaceChildren(...lines)
      form.hidden = true
      recap.hidden = false
      recap.focus()
    })
    form.addEventListener('change', (event) => {
      const field = event.target.closest('.field')
      if (field?.querySelector('[aria-invalid="true"]')) check(field)
    })
    recap.querySelector('[data-again]').addEventListener('click', () => {
      recap.hidden = true
      form.hidden = false
      form.querySelector('input, select, textarea').focus()
    })
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
})()
