import type { FreeTimes } from '#contract/structs/free-times.ts'
import { clockOf, dayAt, dayInWords } from './days.ts'
import {
  type Answer,
  answerIn,
  changed,
  lengths,
  moved,
  questionOf,
  roomAddressOf,
  type Wish,
  wishIn,
} from './state.ts'
import { styleOf } from './style.ts'
import { wordsIn } from './words.ts'

const NAME = 'moterom-ledig'
const PATIENCE = 15_000

/** The portal that this file was loaded from, without a slash at its end. */
const portal = new URL(/* @vite-ignore */ '..', import.meta.url).href.replace(/\/$/, '')
const apiAddress: string = import.meta.env.API_URL ?? ''
const api = apiAddress === '' ? portal : new URL(apiAddress, portal).href.replace(/\/$/, '')

type Children = (Node | string)[]

/** An element of the page; what is given as text stays text. */
function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: Children
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** Free times of one room, on a venue's own website. Decision the-venues-own-website. */
class FreeTimesOfRoom extends HTMLElement {
  static observedAttributes = ['rom', 'personer', 'varighet', 'dato', 'sprak']

  #wish: Wish | null = null
  #answer: Answer = { is: 'reading' }
  #asking: AbortController | undefined
  /** No day was wished for, so that it opens on the first that has something free. */
  #opens = false
  #root = this.attachShadow({ mode: 'open' })
  #result = make('div', { class: 'result', 'aria-live': 'polite' })
  #day = make('input', { type: 'date', required: '' })
  #before = make('button', { type: 'button' }, '‹')
  #length = make('select', {})
  #form = make('form', {})
  #people = make('input', { type: 'number', min: '1', inputmode: 'numeric' })

  constructor() {
    super()
    const style = new CSSStyleSheet()
    style.replaceSync(styleOf(import.meta.env.BRAND))
    this.#root.adoptedStyleSheets = [style]
    this.#before.addEventListener('click', () => this.#change((wish) => moved(wish, -1, Date.now())))
    this.#form.addEventListener('submit', (event) => event.preventDefault())
    this.#day.addEventListener('change', () => this.#type({ date: this.#day.value }))
    this.#length.addEventListener('change', () => this.#type({ minutes: this.#length.value }))
    // As it is typed: a change on leaving the field would take away the time that is being pressed.
    this.#people.addEventListener('input', () => this.#type({ people: this.#people.value }))
  }

  connectedCallback(): void {
    this.#begin()
  }

  disconnectedCallback(): void {
    this.#asking?.abort()
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#begin()
  }

  get #language() {
    const page = this.closest('[lang]')?.getAttribute('lang') ?? ''
    return wordsIn(this.getAttribute('sprak') ?? page)
  }

  #begin(): void {
    this.#wish = wishIn((name) => this.getAttribute(name), Date.now())
    this.#opens = !this.getAttribute('dato')
    this.#draw()
    if (this.#wish) this.#ask(this.#wish)
  }

  #type(typed: Parameters<typeof changed>[1]): void {
    this.#change((wish) => changed(wish, typed, Date.now()))
  }

  #change(next: (wish: Wish) => Wish): void {
    if (!this.#wish) return
    this.#wish = next(this.#wish)
    this.#fill(this.#wish)
    this.#ask(this.#wish)
  }

  async #ask(wish: Wish): Promise<void> {
    this.#asking?.abort()
    const asking = new AbortController()
    this.#asking = asking
    this.#show({ is: 'reading' })
    const answer = await fetch(questionOf(wish, api), {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'application/json', 'accept-language': this.#language.locale },
      signal: AbortSignal.any([asking.signal, AbortSignal.timeout(PATIENCE)]),
    })
      .then(async (response) => answerIn(response.status, await response.json()))
      .catch((): Answer => ({ is: 'unanswered' }))
    if (asking.signal.aborted) return
    const next = answer.is === 'read' && this.#opens ? answer.times.nextDate : null
    this.#opens = false
    if (next !== null) this.#change((before) => ({ ...before, date: next }))
    else this.#show(answer)
  }

  /** The form; what is in it is filled in by itself, so that the focus stays where it is. */
  #draw(): void {
    const { words } = this.#language
    const after = make('button', { type: 'button', 'aria-label': words.after }, '›')
    after.addEventListener('click', () => this.#change((wish) => moved(wish, 1, Date.now())))
    this.#before.setAttribute('aria-label', words.before)
    this.#length.replaceChildren(
      ...[...new Set([...lengths, this.#wish?.minutes ?? 120])]
        .sort((a, b) => a - b)
        .map((minutes) => make('option', { value: String(minutes) }, this.#hours(minutes))),
    )
    this.#form.replaceChildren(
      make('div', { class: 'day' }, this.#before, make('label', {}, words.day, this.#day), after),
      make('label', {}, words.length, this.#length),
      make('label', {}, words.people, this.#people),
    )
    this.#root.replaceChildren(
      make('div', { class: 'box', lang: this.#language.locale }, this.#form, this.#result),
    )
    if (this.#wish) this.#fill(this.#wish)
    else this.#show({ is: 'gone' })
  }

  #fill({ date, minutes, people }: Wish): void {
    const today = dayAt(Date.now())
    this.#day.min = today
    this.#day.value = date
    this.#before.disabled = date <= today
    this.#length.value = String(minutes)
    this.#people.value = people === null ? '' : String(people)
  }

  #hours = (minutes: number): string =>
    this.#language.words.hours(
      minutes % 60 === 30
        ? `${Math.floor(minutes / 60) || ''}½`
        : (minutes / 60).toLocaleString(this.#language.locale, { maximumFractionDigits: 1 }),
    )

  #show(answer: Answer): void {
    this.#answer = answer
    this.#form.hidden = answer.is === 'gone'
    this.#result.replaceChildren(...this.#parts())
  }

  #parts(): Children {
    const { words } = this.#language
    const answer = this.#answer
    const wish = this.#wish
    if (!wish || answer.is === 'gone') return [make('p', {}, words.gone)]
    if (answer.is === 'reading') return [make('p', { class: 'soft' }, words.reading)]
    if (answer.is === 'unanswered') {
      const retry = make('button', { type: 'button' }, words.retry)
      retry.addEventListener('click', () => this.#ask(wish))
      return [make('p', {}, words.unanswered), make('div', {}, retry)]
    }
    return this.#read(wish, answer.times)
  }

  #read(wish: Wish, { roomName, reason, nextDate, times, onlyOnRequest, ...room }: FreeTimes): Children {
    const { words } = this.#language
    const day = this.#dayOf(wish)
    if (reason !== null)
      return [
        make('h2', {}, roomName),
        make('p', {}, words.none[reason](room)),
        ...(nextDate === null ? [] : [this.#next(nextDate)]),
        make(
          'p',
          {},
          make('a', { href: roomAddressOf(wish, portal, this.#language.lang), target: '_top' }, words.other),
        ),
      ]
    const totals = [...new Set(times.map(({ total }) => total?.totalPriceVat))]
    const [same] = totals.length === 1 ? totals : []
    const isPriced = totals.some((total) => total !== undefined)
    const people = wish.people === null ? Math.max(1, room.minSeats) : null
    return [
      make('h2', {}, words.free(roomName, day)),
      ...(isPriced
        ? [make('p', {}, words.price(same === undefined ? null : this.#amount(same), people))]
        : []),
      ...(onlyOnRequest ? [make('p', { class: 'soft' }, words.onRequest)] : []),
      make('p', { class: 'soft' }, words.from),
      make('ul', {}, ...times.map((time) => this.#time(wish, roomName, time, same === undefined))),
    ]
  }

  #next(date: string): Node {
    const { words, locale } = this.#language
    const button = make('button', { type: 'button' }, words.next(dayInWords(date, locale)))
    button.addEventListener('click', () => this.#change((wish) => ({ ...wish, date })))
    return make('div', {}, button)
  }

  #time(
    wish: Wish,
    roomName: string,
    { startTime, endTime, total }: FreeTimes['times'][number],
    isPriced: boolean,
  ) {
    const [from, to] = [clockOf(startTime), clockOf(endTime)]
    const times = `${from}–${to}`
    const price = isPriced && total ? ` · ${this.#amount(total.totalPriceVat)}` : ''
    const name = this.#language.words.book(`${times}${price}`, roomName, this.#dayOf(wish))
    const link = make(
      'a',
      {
        href: roomAddressOf(wish, portal, this.#language.lang, { from, to }),
        ...{ target: '_top', 'aria-label': name },
      },
      times,
      ...(price ? [make('span', {}, price)] : []),
    )
    return make('li', {}, link)
  }

  #dayOf = ({ date }: Wish): string => dayInWords(date, this.#language.locale)

  #amount = (ore: number): string => {
    const kroner = Math.round(ore / 100).toLocaleString(this.#language.locale)
    const { currency } = this.#language.words
    return currency === 'kr' ? `${kroner} kr` : `${currency} ${kroner}`
  }
}

if (!customElements.get(NAME)) customElements.define(NAME, FreeTimesOfRoom)
