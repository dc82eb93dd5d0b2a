import { label } from './language.ts'

export const productName = 'Callup'

/** The product's name and description, for the web build, the manifest and link previews. */
export const productTexts = {
  title: label('product.title', 'Games, RSVPs and subs for rec teams'),
  description: label(
    'product.description',
    'One place for your recreational team, its games, who’s in, and a sub when someone drops out.',
  ),
}
