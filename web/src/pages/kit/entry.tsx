import { createRoot } from 'react-dom/client'
import { KitPage } from '../kit-page.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<KitPage />)
