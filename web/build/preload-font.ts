import type { IndexHtmlTransformContext, Plugin } from 'vite'

/**
 * Preloads the font of the app, whose shell is painted before. On other pages it would compete with the styles that the
 * first paint waits for.
 */
export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) => {
        if (!html.includes('class="shell"')) return []
        const href = `/${emittedFont(name, context)}`
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}

function emittedFont(name: string, { bundle = {} }: IndexHtmlTransformContext): string {
  const file = Object.keys(bundle).find((path) => path.includes(name) && path.endsWith('.woff2'))
  if (!file) throw new Error(`The font ${name} is not part of the build.`)
  return file
}
