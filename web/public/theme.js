// Sets the theme before first paint: the stored choice, or else what the system prefers.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const choice = storedChoice()
    const dark = choice ? choice === 'dark' : system.matches
    document.documentElement.classList.toggle('dark', dark)
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = dark ? '#0a110d' : '#f8faf7'
    }
  }
  const storedChoice = () => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  }
  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('themechange', apply)
})()
