import { relative } from '@react-router/dev/routes'

const { prefix, route } = relative(import.meta.dirname)

/** Pages inside the frame of the back office. */
export const catalogPages = [
  route('products', 'products/products.tsx', { id: 'products' }, [
    route('new', 'product-editor/product-editor.tsx', { id: 'product-new' }),
    route(':id', 'product-editor/product-editor.tsx', { id: 'product-edit' }),
  ]),
  ...prefix('products', [
    route('import', 'product-import/import.tsx', { id: 'product-import' }),
    route('categories', 'categories/categories.tsx', { id: 'categories' }),
  ]),
  route('homepage/:section?', 'homepage/homepage.tsx', { id: 'homepage' }),
  route('content', 'content/content.tsx', { id: 'content' }),
  ...prefix('content', [
    route('new', 'content/content-new.tsx', { id: 'content-new' }),
    route('preview', 'content/content-preview.tsx', { id: 'content-preview' }),
    route(':key', 'content/content-item.tsx', { id: 'content-item' }),
  ]),
  route('ratings', 'ratings/ratings.tsx', { id: 'ratings' }),
  route('ratings/:id', 'ratings/rating.tsx', { id: 'rating' }),
]

/** Files and endpoints, which have no frame. */
export const catalogFiles = [
  ...prefix('products', [
    route('export.csv', 'products/export.ts', { id: 'product-export' }),
    route('images', 'product-editor/images.ts', { id: 'product-images' }),
  ]),
  route('content/export.csv', 'content/export.ts', { id: 'content-export' }),
  route('ratings/export.csv', 'ratings/export.ts', { id: 'ratings-export' }),
]
