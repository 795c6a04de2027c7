/**
 * What is stored about a person, table by table, and what becomes of it when that person's data are deleted:
 * - `gone`: nothing of it is left, or what is left does not identify a person.
 * - `kept: …`: it stays, and why.
 * Every table of the database is here or among those without people, and every column of the tables here is either named
 * or among `others`; the tests compare with the database itself.
 */
export type Fate = 'gone' | `kept: ${string}`

export type PersonalTable = { personal: Readonly<Record<string, Fate>>; others: readonly string[] }

const ofTheCompany = 'kept: of the organisation, which is no person'

/** Tables with data about people. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  person: {
    personal: {
      id: 'gone',
      first_name: 'gone',
      last_name: 'gone',
      email: 'gone',
      phone: 'gone',
      cellphone: 'gone',
      position: 'gone',
      picture: 'gone',
    },
    others: ['is_active', 'is_primary', 'organization_id', 'created_at', 'modified_at'],
  },
  account: {
    personal: {
      id: 'gone',
      person_id: 'gone',
      email: 'gone',
      password_hash: 'gone',
      firebase_uid: 'gone',
      widget_configuration: 'gone',
      typed_organization_name: 'gone',
      answered_by: 'gone',
    },
    others: [
      'is_active',
      'is_verified',
      'is_superuser',
      'approval',
      'answered_at',
      'user_type',
      'role_id',
      'locale',
      'is_online_default',
      'default_start_page',
      'version',
      'created_at',
      'modified_at',
    ],
  },
  address: {
    personal: { person_id: 'gone', street: 'gone', place: 'gone', zipcode: 'gone' },
    others: ['id', 'organization_id', 'country', 'country_code', 'address_type'],
  },
  session: {
    personal: { account_id: 'gone' },
    others: ['id', 'created_at', 'expires_at', 'ended_at'],
  },
  refresh_token: {
    personal: { session_id: 'gone', hash: 'gone' },
    others: ['generation', 'created_at', 'used_at'],
  },
  one_time_token: {
    personal: { account_id: 'gone', hash: 'gone', code_hash: 'gone' },
    others: ['id', 'purpose', 'reservation_id', 'created_at', 'expires_at', 'used_at', 'wrong_codes'],
  },
  second_factor: {
    personal: { account_id: 'gone', sealed: 'gone' },
    others: ['id', 'key_id', 'created_at', 'confirmed_at', 'last_step'],
  },
  recovery_code: { personal: { second_factor_id: 'gone', hash: 'gone' }, others: ['used_at'] },
  known_device: { personal: { account_id: 'gone', device_hash: 'gone' }, others: ['last_used_at'] },
  reservation: {
    personal: {
      owner_id: 'gone',
      customer_name: 'gone',
      customer_email: 'gone',
      customer_phone: 'gone',
      meeting_lead: 'gone',
      note: 'gone',
      meeting_title: 'kept: of an organisation’s meeting; a private customer’s is gone',
      event_type: 'kept: of an organisation’s meeting; a private customer’s is gone',
      buyer_reference:
        'kept: of an organisation, unless it is the person’s name; a private customer’s is gone',
    },
    others: [
      'id',
      'code',
      'status',
      'changed_by_staff',
      'request_withdrawn',
      'arrival',
      'departure',
      'expected_pax',
      'is_organization',
      'organization_id',
      'company_name',
      'organization_number',
      'our_reference',
      'locale',
      'terms_version',
      'discount_code',
      'price_summary',
      'created_at',
      'changed_at',
      'sequence',
    ],
  },
  booking: {
    personal: { setup_comment: 'gone' },
    others: [
      'id',
      'reservation_id',
      'packet_id',
      'ordinal',
      'room_id',
      'seating_id',
      'starts_at',
      'ends_at',
      'expected_pax',
      'unit_price',
      'total_price',
      'total_price_vat',
      'vat',
      'discount',
      'surcharge',
      'is_credited',
    ],
  },
  arrangement: {
    personal: { note: 'gone' },
    others: [
      'id',
      'reservation_id',
      'packet_id',
      'order_package_id',
      'name',
      'name_en',
      'starts_at',
      'ends_at',
      'preferred_time',
      'pax',
    ],
  },
  sealed_allergies: { personal: { sealed: 'gone' }, others: ['reservation_id', 'key_id'] },
  allergy_read: {
    personal: { person_id: 'kept: names staff alone, who looked; a year' },
    others: ['id', 'reservation_id', 'read_at'],
  },
  catalogue_change: {
    personal: { person_id: 'kept: names staff alone, who changed what the venue offers' },
    others: ['id', 'changed_at', 'subject', 'subject_id', 'before', 'after'],
  },
  customer_change: {
    personal: {
      changed_by: 'kept: names staff alone, who changed a customer',
      contact_id: 'gone',
    },
    others: ['id', 'changed_at', 'organization_id', 'before', 'after'],
  },
  idempotency_key: { personal: { answer: 'gone' }, others: ['key', 'request_hash', 'created_at'] },
  outbox: {
    personal: {
      recipient: 'kept: of a mail about a booking that is still to be sent; at most thirty days',
      payload: 'kept: of a mail about a booking that is still to be sent; at most thirty days',
      last_error: 'kept: of a mail about a booking that is still to be sent; at most thirty days',
    },
    others: ['id', 'message_id', 'kind', 'locale', 'created_at', 'next_try_at', 'tries', 'sent_at'],
  },
  rate_limit: {
    personal: { key: 'kept: a keyed hash, which names nobody; two days' },
    others: ['window_start', 'tries'],
  },
  organization: {
    personal: {
      name: ofTheCompany,
      email: ofTheCompany,
      telephone: ofTheCompany,
      mobile: ofTheCompany,
      note: ofTheCompany,
    },
    others: [
      'id',
      'organization_number',
      'country',
      'country_code',
      'website',
      'customer_number',
      'payment_term',
      'logo_url',
      'is_active',
      'cost_center',
      'is_newsletter_enabled',
      'is_self_reported',
      'merged_into_id',
      'version',
      'created_at',
      'modified_at',
    ],
  },
}

/** Tables about the house, without data about people. */
export const tablesWithoutPeople: readonly string[] = [
  'amenity',
  'coupon_use',
  'customer_group',
  'discount_rule',
  'gallery_item',
  'house_key',
  'house_version',
  'layout',
  'measurement_type',
  'meeting_package',
  'migration',
  'occupancy',
  'opening_hours',
  'order_package',
  'order_package_item',
  'organization_group',
  'overbooking_rule',
  'package_account',
  'package_product',
  'packet',
  'pricepoint',
  'product',
  'product_group',
  'reservation_product',
  'restriction',
  'role',
  'room',
  'room_feature',
  'room_type',
  'seating',
  'setting',
  'special_day',
  'terms_version',
  'vat_group',
  'venue_setting',
]

/** Columns of those tables whose names sound personal, and are not. */
export const soundsPersonal: readonly string[] = [
  'measurement_type.note',
  'meeting_package.note',
  'order_package.account_id',
  'order_package_item.quantity_per_person',
  'package_account.price_per_person',
  'restriction.note',
  'room.note',
  'room.outlook_email',
  'room_feature.note',
  'seating.note',
]
