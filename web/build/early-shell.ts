import type { Plugin } from 'vite'

const stylesheets = /\s*<link rel="stylesheet" crossorigin[^>]*>/g

/**
 * Moves the app's styles below the shell of index.html: in the head they would keep it from being painted. Scripts wait
 * for them there as well.
 */
export function earlyShell(): Plugin {
  return {
    name: 'early-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        if (!html.includes('class="shell"')) return html
        const styles = html.match(stylesheets) ?? []
        if (styles.length === 0) throw new Error('index.html has no stylesheet to move.')
        return html.replaceAll(stylesheets, '').replace('</body>', () => `${styles.join('').trimStart()}\n  </body>`)
      },
    },
  }
}
