import { findKnownContent } from '#domain/catalog/content/find-known-content.ts'
import type { ServiceId } from '#domain/catalog/content/service-ids.ts'
import { m } from '#messages/messages.ts'

const services: Record<ServiceId, () => string> = {
  webdesign: m.content_group_webdesign,
  seo: m.content_group_seo,
  webdev: m.content_group_webdev,
  hosting: m.content_group_hosting,
  maintenance: m.content_group_maintenance,
  marketing: m.content_group_marketing,
}

const groups: Record<string, () => string> = {
  'home.hero': m.content_group_hero,
  'home.featured': m.content_group_featured,
  'home.categories': m.content_group_categories,
  'home.how': m.content_group_how,
  'home.proof': m.content_group_proof,
  'home.works': m.content_group_works,
  'home.seller': m.content_group_seller,
  'home.reassurance': m.content_group_reassurance,
  'home.reassurance.commitment': m.content_group_commitment,
  'home.reassurance.withdrawal': m.content_group_withdrawal,
  'home.reassurance.included': m.content_group_included,
  'home.reassurance.price': m.content_group_price,
  'home.faq': m.content_group_questions,
  services: m.content_group_services,
  'services.cta': m.content_group_cta,
  contact: m.customer_facts,
  'contact.map': m.content_group_map,
}

const fields: Record<string, () => string> = {
  title: m.content_field_title,
  text: m.content_field_text,
  picture: m.content_field_picture,
  question: m.content_field_question,
  answer: m.content_field_answer,
  subtitle: m.content_field_subtitle,
  description: m.content_field_description,
  points: m.content_field_points,
  price: m.content_field_price,
  duration: m.content_field_duration,
  example: m.content_field_example,
  video: m.content_field_video,
  'video-title': m.content_field_video_title,
  button: m.content_field_button,
  address: m.content_field_address,
  phone: m.content_field_phone,
  email: m.content_field_email,
  hours: m.content_field_hours,
  directions: m.content_field_directions,
  alt: m.content_field_alt,
  name: m.content_field_name,
  link: m.content_field_link,
  agreement: m.content_field_agreement,
  product: m.content_field_product,
}

/** Name of a content item for users; a custom item is named by its key. */
export function contentName(key: string): string {
  const content = findKnownContent(key)
  const field = content && fields[key.slice(content.group.length + 1)]
  if (!content || !field) return key
  return m.content_name({ group: groupName(content.group), field: field() })
}

function groupName(group: string): string {
  const [page, part, position] = group.split('.')
  const service = page === 'services' && part ? services[part as ServiceId] : undefined
  if (service) return service()
  if (part === 'how' && position) return m.content_group_step({ number: position.replace('step', '') })
  if (part === 'faq' && position) return m.content_group_question({ number: position })
  if (part === 'works' && position) return m.content_group_work({ number: position })
  return groups[group]?.() ?? group
}
