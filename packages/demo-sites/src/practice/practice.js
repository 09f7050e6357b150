;(() => {
  const form = document.querySelector('[data-preparation]')
  const sheet = document.querySelector('[data-sheet]')
  if (!form || !sheet) return

  const part = (name) => sheet.querySelector(`[data-${name}]`)
  const groups = [...form.querySelectorAll('[data-matter]')]
  const language = document.documentElement.lang
  // Numbers follow the order in which the papers were found, as on a real list of exhibits.
  let found = []

  function line(text, number) {
    const item = document.createElement('li')
    if (number) {
      const stamp = document.createElement('b')
      stamp.textContent = sheet.dataset.piece.replace('{number}', number)
      item.append(stamp)
    }
    const words = document.createElement('span')
    words.textContent = text
    item.append(words)
    return item
  }

  function write() {
    const chosen = new FormData(form).get('matter')
    for (const group of groups) group.hidden = group.dataset.matter !== chosen
    part('matter-name').textContent = groups.find((group) => !group.hidden)?.dataset.name ?? ''

    const boxes = [...form.querySelectorAll('[name=paper]')].filter((box) => !box.closest('[hidden]'))
    found = found.filter((box) => box.checked)
    for (const box of boxes) if (box.checked && !found.includes(box)) found.push(box)
    const shown = found.filter((box) => boxes.includes(box))
    const missing = boxes.filter((box) => !box.checked)

    part('ready').replaceChildren(...shown.map((box, index) => line(box.value, index + 1)))
    part('missing').replaceChildren(...missing.map((box) => line(box.value)))
    part('empty').hidden = shown.length > 0
    part('missing-part').hidden = missing.length === 0
    part('count-text').textContent =
      missing.length === 0
        ? sheet.dataset.complete
        : sheet.dataset.count.replace('{done}', shown.length).replace('{total}', boxes.length)

    const question = form.elements.question.value.trim()
    part('question-part').hidden = question === ''
    part('question').textContent = question
    const deadline = form.elements.deadline.valueAsDate
    part('deadline-part').hidden = !deadline
    part('deadline').textContent =
      deadline?.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }) ?? ''
  }

  sheet.hidden = false
  form.classList.add('is-live')
  form.addEventListener('input', write)
  write()

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const answers = new FormData(form)
    const status = form.querySelector('[data-status]')
    status.textContent = form.dataset.answer
      .replace('{name}', String(answers.get('name')).trim())
      .replace('{moment}', String(answers.get('moment')))
    status.focus()
  })

  part('print').addEventListener('click', () => window.print())
})()
