/* The report's script in a browser. It is written into the page, and imports nothing. */
const root = document.documentElement
const texts = {
  nb: {
    path: 'Sti',
    step: 'steg',
    steps: 'steg',
    ends: 'ender der',
    more: 'Vis flere',
    begins: 'Det begynner',
    shown: 'stier passer',
  },
  en: {
    path: 'Path',
    step: 'step',
    steps: 'steps',
    ends: 'ends where',
    more: 'Show more',
    begins: 'It begins',
    shown: 'paths fit',
  },
}
const PAGE = 50

const language = () => root.dataset.language
const make = (name, content, className = '') => {
  const element = document.createElement(name)
  if (className) element.className = className
  element.append(content)
  return element
}

for (const name of ['language', 'theme']) {
  const select = document.getElementById(name)
  select.value = root.dataset[name]
  select.addEventListener('change', () => {
    root.dataset[name] = select.value
    if (name === 'language') {
      root.lang = select.value
      for (const redraw of redraws) redraw()
    }
  })
}

const redraws = []

/** The states of a configuration that were not active in the previous one. */
function statesSaid(data, place, before) {
  const known = new Set(before === undefined ? [] : data.configurations[before])
  const now = data.configurations[place].filter((state) => !known.has(state))
  return now.map((state) => data.states[state][language()]).join(' · ')
}

function stepsOf(data, path) {
  const begins = make('p', `${texts[language()].begins}: ${statesSaid(data, path[0])}`)
  const list = make('ol', '')
  for (let place = 1; place < path.length; place += 2) {
    const step = make('li', make('span', data.happenings[path[place]][language()], 'happens'))
    const comes = statesSaid(data, path[place + 1], path[place - 1])
    if (comes) step.append(make('div', `→ ${comes}`))
    list.append(step)
  }
  return [begins, list]
}

function pathElement(data, path, number) {
  const said = texts[language()]
  const element = make('details', '')
  const end = data.configurations[path.at(-1)].map((state) => data.states[state][language()]).join(' · ')
  const steps = (path.length - 1) / 2
  element.append(
    make(
      'summary',
      `${said.path} ${number} (${steps} ${steps === 1 ? said.step : said.steps}), ${said.ends}: ${end}`,
    ),
  )
  element.addEventListener('toggle', () => {
    if (element.open && element.children.length === 1) element.append(...stepsOf(data, path))
  })
  return element
}

function fits(data, path, state, words) {
  if (state !== '' && !data.configurations[path.at(-1)].includes(Number(state))) return false
  if (words === '') return true
  return path.some(
    (place, index) => index % 2 === 1 && data.happenings[place][language()].toLowerCase().includes(words),
  )
}

for (const finder of document.querySelectorAll('[data-paths]')) {
  const data = JSON.parse(document.getElementById(finder.dataset.paths).textContent)
  const [kind, state, words] = finder.querySelectorAll('select, input')
  const list = finder.querySelector('[data-list]')
  const count = finder.querySelector('[role=status]')
  const redraw = () => {
    const [walk, which] = kind.value.split(':')
    const all = data.walks[walk][which].map((path, place) => [path, place + 1])
    const wanted = words.value.trim().toLowerCase()
    const found = all.filter(([path]) => fits(data, path, state.value, wanted))
    count.textContent = `${found.length} ${texts[language()].shown}`
    list.replaceChildren()
    const showFrom = (first) => {
      for (const [path, number] of found.slice(first, first + PAGE))
        list.append(pathElement(data, path, number))
      if (found.length <= first + PAGE) return
      const more = make('button', texts[language()].more)
      more.type = 'button'
      more.addEventListener('click', () => {
        more.remove()
        showFrom(first + PAGE)
        list.children[first + PAGE].querySelector('summary').focus()
      })
      list.append(more)
    }
    showFrom(0)
  }
  const whole = finder.closest('details')
  whole.addEventListener('toggle', () => {
    if (whole.open && list.children.length === 0) redraw()
  })
  for (const field of [kind, state, words]) field.addEventListener('input', redraw)
  redraws.push(() => {
    for (const option of finder.querySelectorAll('option[data-nb]'))
      option.textContent = option.dataset[language()]
    if (whole.open) redraw()
  })
}

for (const zoom of document.querySelectorAll('[data-zoom]')) {
  zoom.addEventListener('click', () => {
    const picture = document.getElementById(zoom.dataset.zoom)
    const by = Number(zoom.dataset.by)
    for (const drawn of picture.querySelectorAll('svg')) {
      const whole = drawn.viewBox.baseVal
      const scale =
        by === 0
          ? Math.min(1, (picture.clientWidth - 4) / whole.width)
          : Number(drawn.dataset.scale ?? 1) * by
      drawn.dataset.scale = String(scale)
      drawn.setAttribute('width', String(whole.width * scale))
      drawn.setAttribute('height', String(whole.height * scale))
    }
  })
}
for (const redraw of redraws) redraw()
