import { html } from '@app/demo/html'
import type { Mail } from './mail.ts'
import type { Page } from './page.ts'

type Inbox = { total: number; state: string; older: number | undefined }

export function inboxPage(mails: readonly Mail[], { total, state, older }: Inbox): Page {
  return {
    title: `Mailbox (${total})`,
    script: reloadOnChange,
    body: html`<div class="wide" data-state="${state}"><div><h1>Mailbox</h1><p>${counted(total)}</p></div>
${total > 0 && html`<form method="post" action="/clear"><button class="button plain">Clear</button></form>`}</div>
${
  total === 0
    ? html`<p class="card form quiet">Mail that the application sends shows up here. None of it leaves this machine.
While it is night at the place of a game, nobody is mailed about it, unless it starts soon: it comes in the morning.</p>`
    : html`<ul class="card">${mails.map(inboxRow)}</ul>`
}
${older !== undefined && html`<p class="foot"><a href="/?page=${older}">Older</a></p>`}`,
  }
}

function inboxRow(mail: Mail) {
  const receiver = mail.envelope.to.join(', ')
  return html`<li><a class="row" href="/messages/${mail.id}">
<span class="disc hue-${hueOf(receiver)}" aria-hidden="true">${receiver.slice(0, 2).toUpperCase()}</span>
<span><b>${mail.subject || '(no subject)'}</b> <span>to ${receiver}</span></span>
${moment(mail.receivedAt)}</a></li>`
}

export function mailPage(mail: Mail): Page {
  const title = mail.subject || '(no subject)'
  return {
    title,
    body: html`<p><a href="/">All mail</a></p>
<div class="wide"><h1>${title}</h1></div>
<dl class="card">
<dt>From</dt><dd>${mail.from}</dd>
<dt>To</dt><dd>${mail.envelope.to.join(', ')}</dd>
<dt>Received</dt><dd>${moment(mail.receivedAt)}</dd>
</dl>
${
  mail.html !== '' &&
  html`<div class="card"><iframe title="The message" src="/messages/${mail.id}/html"
sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></div>`
}
<details class="card"${mail.html === '' && html` open`}><summary>Text</summary><pre>${mail.text}</pre></details>
<details class="card"><summary>Headers</summary><dl>${Object.entries(mail.headers).map(
      ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`,
    )}</dl></details>
<details class="card"><summary>Source</summary><pre>${mail.source}</pre></details>`,
  }
}

function counted(total: number) {
  return total === 1 ? '1 message' : `${total} messages`
}

function moment(at: Date) {
  return html`<time datetime="${at.toISOString()}" class="quiet">${at.toLocaleString('en', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })}</time>`
}

function hueOf(text: string) {
  return Buffer.from(text).reduce((sum, byte) => sum + byte, 0) % 16
}

const reloadOnChange = `
const { state } = document.querySelector('[data-state]').dataset
setInterval(async () => {
  const now = await fetch('/api/state').then((response) => response.json(), () => state)
  if (now !== state) location.reload()
}, 1500)
`
