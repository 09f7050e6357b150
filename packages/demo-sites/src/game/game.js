;(() => {
  const root = document.querySelector('[data-game]')
  if (!root) return
  const all = (selector, from = root) => [...from.querySelectorAll(selector)]
  const one = (selector, from = root) => from.querySelector(selector)
  const texts = JSON.parse(one('[data-texts]').dataset.texts)
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key])
  root.classList.add('is-live')
  for (const element of all('[data-live]')) element.hidden = false

  if (root.dataset.game === 'quiz') startQuiz()
  else startHunt()

  function startQuiz() {
    const questions = all('[data-question]')
    const next = one('[data-next]')
    const verdict = one('[data-verdict]')
    let current = -1
    let score = 0
    let isAnswered = false

    function stage(name) {
      root.dataset.stage = name
      one('[data-cover]').hidden = name !== 'cover'
      one('[data-play]').hidden = name !== 'play'
      one('[data-end]').hidden = name !== 'end'
    }
    function level() {
      one('.quiz-side').style.setProperty('--level', String(0.08 + (0.9 * score) / questions.length))
    }
    function ask(index) {
      current = index
      isAnswered = false
      questions.forEach((question, position) => {
        question.hidden = position !== index
      })
      for (const choice of all('[data-choice]', questions[index])) {
        choice.disabled = false
        choice.removeAttribute('data-state')
      }
      one('[data-progress]').textContent = fill(texts.progress, {
        current: index + 1,
        total: questions.length,
      })
      verdict.replaceChildren()
      next.hidden = true
      one('h3', questions[index]).focus({ preventScroll: true })
      root.scrollIntoView({ block: 'start' })
    }
    function answer(position) {
      const question = questions[current]
      const choices = all('[data-choice]', question)
      const right = Number(question.dataset.right)
      if (isAnswered || !choices[position]) return
      isAnswered = true
      const isRight = position === right
      if (isRight) score += 1
      choices.forEach((choice, index) => {
        choice.disabled = true
        if (index === right) choice.dataset.state = 'right'
        else if (index === position) choice.dataset.state = 'wrong'
      })
      level()
      const strong = document.createElement('strong')
      strong.textContent = fill(isRight ? texts.right : texts.wrong, {
        answer: one('span', choices[right]).textContent,
      })
      verdict.replaceChildren(strong, ` ${one('[data-because]', question).textContent}`)
      next.textContent = current === questions.length - 1 ? texts.finish : texts.next
      next.hidden = false
      next.focus({ preventScroll: true })
      next.scrollIntoView({ block: 'nearest' })
    }
    function finish() {
      stage('end')
      const rank = texts.ranks.filter((entry) => score >= entry.from).at(-1)
      const values = { score, total: questions.length, rank: rank.name }
      one('[data-score]').textContent = fill(texts.score, values)
      one('[data-rank]').textContent = rank.name
      one('[data-rank-text]').textContent = rank.text
      const brand = one('[data-brand="name"]').textContent
      one('[data-share]').value = fill(
        texts.share.replaceAll(texts.brand, () => brand),
        values,
      )
      one('[data-copied]').textContent = ''
      one('[data-rank]').focus()
    }
    function begin() {
      score = 0
      level()
      stage('play')
      ask(0)
    }
    one('[data-start]').addEventListener('click', begin)
    one('[data-again]').addEventListener('click', begin)
    next.addEventListener('click', () => (current < questions.length - 1 ? ask(current + 1) : finish()))
    for (const question of questions) {
      all('[data-choice]', question).forEach((choice, index) => {
        choice.addEventListener('click', () => answer(index))
      })
    }
    one('[data-copy]').addEventListener('click', async () => {
      const field = one('[data-share]')
      field.select()
      try {
        await navigator.clipboard.writeText(field.value)
        one('[data-copied]').textContent = texts.copied
      } catch {
        field.focus()
      }
    })
    document.addEventListener('keydown', (event) => {
      if (root.dataset.stage !== 'play' || event.ctrlKey || event.metaKey || event.altKey) return
      if (/^[1-4]$/.test(event.key)) answer(Number(event.key) - 1)
    })
    stage('cover')
  }

  function startHunt() {
    const buttons = all('[data-object]')
    const say = one('[data-say]')
    const hint = one('[data-hint]')
    const byId = new Map(texts.objects.map((object) => [object.id, object]))
    let queue = []
    let round = 0
    let hints = 0
    let misses = 0
    let isRoomKnown = false

    function clearHint() {
      root.removeAttribute('data-lit')
      for (const button of buttons) button.removeAttribute('data-pulse')
    }
    function ask() {
      isRoomKnown = false
      clearHint()
      one('[data-count]').textContent = fill(texts.riddleLabel, { current: round + 1, total: queue.length })
      one('[data-riddle]').textContent = queue[round].riddle
    }
    function finish() {
      one('.hunt-riddle').hidden = true
      const end = one('[data-end]')
      end.hidden = false
      one('[data-end-text]').textContent = fill(texts.endText, { hints, misses })
      clearHint()
      one('h2', end).focus()
    }
    function pick(button) {
      const object = byId.get(button.dataset.object)
      const target = queue[round]
      if (!target || button.hasAttribute('data-found')) return
      if (object !== target) {
        misses += 1
        say.textContent = fill(texts.wrong, { name: object.name.toLocaleLowerCase(root.dataset.language) })
        return
      }
      button.setAttribute('data-found', '')
      reveal(object.id, true)
      round += 1
      say.textContent = `${fill(texts.found, { name: object.name })} ${object.fact}`
      if (round === queue.length) finish()
      else ask()
    }
    function reveal(id, isKnown) {
      const entry = one(`[data-case="${id}"]`)
      entry.toggleAttribute('data-won', isKnown)
      one('[data-unknown]', entry).hidden = isKnown
      one('[data-known]', entry).hidden = !isKnown
    }
    function begin(isShuffled) {
      queue = texts.objects.filter((object) => object.riddle)
      if (isShuffled) {
        for (let i = queue.length - 1; i > 0; i -= 1) {
          const j = Math.floor(Math.random() * (i + 1))
          ;[queue[i], queue[j]] = [queue[j], queue[i]]
        }
      }
      round = 0
      hints = 0
      misses = 0
      for (const button of buttons) {
        button.disabled = false
        button.removeAttribute('data-found')
      }
      for (const object of queue) reveal(object.id, false)
      one('.hunt-riddle').hidden = false
      one('[data-end]').hidden = true
      say.textContent = ''
      ask()
    }
    for (const button of buttons) button.addEventListener('click', () => pick(button))
    hint.addEventListener('click', () => {
      const target = queue[round]
      hints += 1
      if (isRoomKnown) {
        one(`[data-object="${target.id}"]`).setAttribute('data-pulse', '')
        say.textContent = fill(texts.hintObject, { name: target.name })
      } else {
        root.dataset.lit = target.room
        say.textContent = fill(texts.hintRoom, { room: texts.rooms[target.room] })
      }
      isRoomKnown = true
    })
    one('[data-again]').addEventListener('click', () => {
      begin(true)
      one('[data-riddle]').focus()
    })
    begin(false)
  }
})()
