import { useRoute } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { defineComponent, h, nextTick, onMounted, watch } from 'vue'
import HomeContent from './HomeContent.vue'
import './style.css'

const Layout = defineComponent(() => {
  const route = useRoute()
  onMounted(showPlaceInSidebar)
  watch(() => route.path, () => nextTick(showPlaceInSidebar))
  return () => h(DefaultTheme.Layout, null, { 'home-features-after': () => h(HomeContent) })
})

// The sidebar of the reference is longer than the screen.
function showPlaceInSidebar() {
  document.querySelector('.VPSidebarItem.is-active.is-link:not(.has-active)')?.scrollIntoView({ block: 'nearest' })
}

export default { extends: DefaultTheme, Layout }
