import { useRoute } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { defineComponent, h, onMounted, watch } from 'vue'
import HomeContent from './HomeContent.vue'
import './style.css'

const Layout = defineComponent(() => {
  const route = useRoute()
  onMounted(showPlaceInSidebar)
  watch(() => route.path, showPlaceInSidebar)
  return () => h(DefaultTheme.Layout, null, { 'home-features-after': () => h(HomeContent) })
})

// The sidebar of the reference is longer than the screen. Its groups open in the frame after the page changes.
function showPlaceInSidebar() {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    document.querySelector('.VPSidebarItem.is-active')?.scrollIntoView({ block: 'center' })
  }))
}

export default { extends: DefaultTheme, Layout }
