export { around, escapeHtml, Html, html } from '@app/contract/html'
