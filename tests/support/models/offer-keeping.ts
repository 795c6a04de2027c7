import type { OwnOffer } from '#contract/structs/offer.ts'
import { instantOf } from '#domain/time/venue-time.ts'
import { offerKeepingMachine } from '#machines/offer-keeping/offer-keeping-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'
import { anAlternative } from './offer.ts'

const line = {
  roomNames: ['Stua'],
  dateCount: 1,
  arrival: '2026-11-27T09:00:00+01:00',
  departure: '2026-11-27T12:00:00+01:00',
  total: { totalPrice: 300_000, totalPriceVat: 375_000 },
  outcome: null,
}

/** An offer of a visitor. */
export const anOwnOffer = (changed: Partial<OwnOffer> = {}): OwnOffer => ({
  id: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e10',
  key: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e10.sIgNeD',
  ownerKey: 'oWnEr',
  name: 'Høstmøte',
  createdAt: '2026-11-20T10:00:00+01:00',
  validUntil: '2026-11-26T09:00:00+01:00',
  alternatives: [line],
  ...changed,
})

const full = anOwnOffer({
  id: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e11',
  name: 'Fullt',
  alternatives: [line, line, line, line],
})

const dates = anAlternative().dates.map(({ content }) => content)

export const offerKeepingModel = modelOf<typeof offerKeepingMachine>({
  name: 'offer-keeping',
  machine: offerKeepingMachine,
  walks: [
    {
      title: { nb: 'det som er satt sammen, lagres som et forslag', en: 'a choice is saved as a proposal' },
      input: undefined,
      events: () => [
        { type: 'keeping.begun', dates, name: 'Stua', now: instantOf('2026-11-20T10:00:00+01:00') },
        { type: 'keeping.dismissed' },
        { type: 'name.entered', name: 'Til sjefen' },
        { type: 'name.entered', name: '' },
        { type: 'offer.chosen', offerId: anOwnOffer().id },
        { type: 'offer.chosen', offerId: null },
        { type: 'offer.chosen', offerId: full.id },
        { type: 'keeping.sent' },
      ],
      answers: {
        listOwn: () => [[], [anOwnOffer(), full]],
        keep: () => [
          accepted(anOwnOffer()),
          refused('tooLate'),
          refused('invalid', [{ path: 'name', code: 'maxLength', limit: 80 }]),
        ],
        add: () => [accepted(anOwnOffer({ alternatives: [line, line] })), refused('notFound')],
      },
      facts: ({ name, own, offerId, kept, errors, refusal, isValidated }) => [
        name.trim() !== '',
        own.length,
        offerId,
        kept?.alternatives.length,
        Object.keys(errors),
        refusal,
        isValidated,
      ],
    },
  ],
})
